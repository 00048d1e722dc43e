import { foldWord } from './fold-word'

/** Endings that a light stemmer takes off, by language, and how many letters must remain. */
export interface LightRules {
  suffixes: readonly string[]
  prefixes?: readonly string[]
  minStem: number
}

/** In folded spelling (no accents in Latin and Greek). Longest first is not needed: the stemmer sorts. */
export const LIGHT_RULES: Readonly<Record<string, LightRules>> = {
  de: rules(
    'ern em er en es e s st n et te ten est ung ungen heit heiten keit keiten lich lichen licher liche isch ische ischen ischer ig ige igen iger',
    4,
  ),
  nl: rules('en er e s heid heden ing ingen lijk lijke ig ige isch ische de te den ten', 4),
  es: rules(
    's es a o e as os ar er ir ando iendo ado ada ados adas ido ida idos idas aba aban aron ieron io an en amente mente cion ciones idad idades ico ica icos icas ista istas oso osa',
    4,
  ),
  pt: rules(
    's es a o e as os ar er ir ando endo ado ada ados adas ido ida idos idas ava avam aram eram iu ou am em mente cao coes idade idades ico ica icos icas ista istas oso osa',
    4,
  ),
  it: rules(
    'a o e i are ere ire ando endo ato ata ati ate uto uta uti ute ito ita iti ite ava avano arono irono mente zione zioni ita ico ica ici iche ista isti oso osa',
    4,
  ),
  fr: rules(
    's e es x ee ees er ir re ant ent ante antes ait aient era erent ions ez ement emment ment tion tions ite ites if ive ifs ives ique iques iste istes eux euse euses al ale aux ales',
    4,
  ),
  ro: rules(
    'a e i u l ul ului ii lor le ele ile uri urile ilor elor eaza at ata ati ate it ita iti ite and ind a au are ari arii area tie tii tia tiei tiilor ic ica ici ice or oare',
    4,
  ),
  ru: rules(
    'а я о е ы и у ю ь й ам ям ами ями ах ях ом ем ов ев ей ой ый ий ая яя ое ее ые ие ого его ому ему ым им ых их ую юю ью ия ии ию ием иями иях ть ти л ла ло ли ет ут ют ит ат ят ся сь ющий ющая ющие вший ность ности ностью ение ения ению ением ений ация ации ацию ацией ский ская ское ские ского скому ским ских ской',
    3,
  ),
  uk: rules(
    'а я о е и і у ю ь й ам ям ами ями ах ях ом ем ів ей ий ій ої ому ого им их ою ею ти в ла ло ли є ють ить ся ння ість ості ський ська ське ські',
    3,
  ),
  tr: rules(
    'lar ler i u a e n in un da de ta te dan den tan ten la le yla yle si su lari leri larin lerin lara lere larda lerde nin nun ni nu na ne ya ye yi yu dir dur tir tur di du ti tu mis mus yor iyor uyor acak ecek mak mek masi mesi ligi lugu lik luk li lu ci cu ndan nden nda nde sinda sinde sindan sinden larinin lerinin larindan lerinden',
    3,
  ),
  ar: {
    ...rules('ها ان ات ون ين يه هم هن ه ي تم نا وا ا', 3),
    prefixes: ['وال', 'بال', 'كال', 'فال', 'لل', 'ال', 'و'],
  },
  el: rules(
    'α ας ες ης η ο οι ος ου ους ων ον ω εις ει ουν ουμε ετε αμε ατε αν ηκε ηκαν θηκε θηκαν σε σαν ται νται σης ση σεις σεων μα ματα ματος ματων ικος ικη ικο ικης ικου ικων ικοι ικα ικες ικους',
    4,
  ),
  hi: rules('ा ि ी ु ू े ै ो ौ ं ों ें ां ीं याँ ियाँ ियां ियों ाओं ताओं ते ता ती ना ने नी कर ाएं एंगे ेगा ेगी ेंगे ाया ाई ाए', 2),
  sv: rules(
    'a ar er or en et n t na arna erna orna ande ende ade ad at are ast het heten ning ningar lig liga ligt s',
    4,
  ),
  pl: rules(
    'a e i o u y ie em om ami ach ow owi ego emu ej ych ymi im ich a il ila ili al ala ali ac ec osc osci ski ska skie skiego skiej nie nia niem',
    4,
  ),
}

function rules(suffixes: string, minStem: number): LightRules {
  return { suffixes: suffixes.split(' ').map(foldWord), minStem }
}
