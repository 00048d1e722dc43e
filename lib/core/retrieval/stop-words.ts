import { foldWord } from './fold-word'

/** Words that say little about what a text is about, in folded spelling, by language. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'a about above after again against all also am an and any are as at be because been before being below between both but by can cannot could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not of off on once or other our out over own same she should so some such than that the their them then there these they this those through to too under until up upon us very was we were what when where which while who whom whose why will with would you your s t d ll re ve dont doesnt didnt isnt arent wasnt werent many much',
  ),
  de: words(
    'aber als also am an auch auf aus bei beim bin bis bist da damit dann das dass dem den der des die dies diese diesem diesen dieser dieses doch dort durch ein eine einem einen einer eines er es für fur gegen hat hatte hatten haben hier ich ihr ihre ihrem ihren ihrer im in ist ja jede jeder kann kein keine konnte man mehr mit nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner sich sie sind so über uber um und uns unter vom von vor war waren was weil welche welchem welchen welcher welches wenn wer werden wie wieder wird wo wurde wurden zu zum zur zwischen',
  ),
  es: words(
    'a al algo ante antes como con contra cual cuales cuando cuanto cuantos cuantas de del desde donde dos el ella ellas ellos en entre era eran es esa ese eso esta estaba estan estas este esto estos fue fueron ha habia han hasta hay la las le les lo los mas me mi muy ni no nos o para pero por porque que quien quienes se ser si sin sobre son su sus también tambien tan tenia tiene un una uno unos y ya',
  ),
  fr: words(
    'a afin ainsi alors au aucun aussi autre aux avait avant avec avoir c ce cela ces cet cette comme comment d dans de depuis des dont du elle elles en entre est et etaient etait ete etre eu fait font il ils j je l la le les leur leurs lui m mais me meme n ne ni nous on ont ou par pas plus pour pourquoi qu quand que quel quelle quelles quels qui s sa sans se ses si son sont sous sur t un une vers vous y',
  ),
  it: words(
    'a ad ai al alla alle anche c che chi ci come con cosa cui da dal dalla dalle dei del della delle dello di do dove e ed era erano essere fu gli ha hanno i il in io l la le lo loro ma mi nel nella nelle non o per perche piu quale quali quando quanto quanti quello questa questo se si sono su sua sue suo sul sulla tra un una uno',
  ),
  pt: words(
    'a ao aos as com como da das de do dos e ela elas ele eles em entre era eram essa esse esta este foi foram ha isso isto ja la lhe mais mas me mesmo muito na nas nao nem no nos o onde os ou para pela pelas pelo pelos por porque qual quais quando quanto quantos que quem se sem ser seu seus sua suas sao tambem te tem um uma',
  ),
  nl: words(
    'aan al als bij dan dat de der deze die dit door een en er had heeft het hij hoe hoeveel hun ik in is ja je kan maar me meer met na naar niet nog nu of om ook op over te tot uit van veel voor waar waarom wanneer waren was wat we welke wie wij worden wordt zich zij zijn zo zou',
  ),
  ro: words(
    'a acest aceasta aceste acesti ai al ale am ar are as asta au ca care cat cate cati ce cea cel cele cei cine cu cum da dar de deci despre din dintre dupa ea ei el ele era erau este eu fi fost iar il in inainte isi la le li lor lui mai mult ne ni nici nu o ori pana pe pentru prin sa sai sau se si sub sunt te ti un unde unei unor unui va',
  ),
  ru: words(
    'а без бы был была были было быть в вам вас весь во вот все всего всех вы где да для до его ее если есть еще же за и из или им их к как какая какие какой какого каком какое когда кто ли мне много может мы на над не него нее ней нет ни них но о об один он она они оно от очень по под после при с сам свои своей свою себя сколько со так также такой там то того тоже только том тот ту ты у уже хотя чего чем что чтобы эта эти этого этой этом этот эту я',
  ),
  uk: words(
    'а або але був була були було бути в ви від він вона вони воно все де для до за з зі і її їх й його коли ми на над не ні о один по під при про скільки та так також те ти то у хто це цей ця чи що як яка яке який які',
  ),
  tr: words(
    'acaba ama ancak bana bazi belki ben beri bile bir biri bu buna bunu bunun cok cunku da daha de degil diye dolayi en fakat gibi hangi hangisi hem hep her hic icin ile ise kac kadar karsi ki kim kime kimin mi mu nasil ne neden nedir nerede nereye neydi niye o olan olarak oldu oldugu olur ona onu onun oysa sadece se siz sonra su tarafindan tum uzere var ve veya ya yani yok zaman',
  ),
  ar: words(
    'في من الى على عن ان او ثم لم لن لا ما هل هو هي هم كان كانت قد كل التي الذي الذين هذا هذه ذلك تلك بين بعد قبل عند حتى مع و كم كيف اين متي متى لماذا ماذا اي ايه غير كما اذا منذ لكن انه انها فيها منها به بها له لها',
  ),
  el: words(
    'α αν απο για δεν δυο ειναι εκει ενα ενας εναν εχει εχουν η ηταν θα και κατα μα με μετα μη μια μιας να ο οι οπου οπως οσο οταν οτι που ποια ποιες ποιο ποιοι ποιος ποιον ποσα ποσο ποσοι ποσοι ποσοσ ποσεσ ποτε προσ πωσ σε στα στη στην στισ στο στον στουσ τα τη την τησ τι τισ το τον του τουσ των ωσ',
  ),
  hi: words(
    'का की के को में से है हैं था थी थे और या पर ने यह वह ये वे एक इस उस इन उन कि जो तो भी ही नहीं कर करने किया गया गए गई हो होता होती होते हुआ हुई हुए लिए साथ तक बाद द्वारा अपने अपनी क्या कौन कब कहाँ कैसे क्यों कितने कितनी किस किसने जिस जब तब',
  ),
  vi: words(
    'la va cua co cac mot nhung trong cho duoc voi nay khi da tai tu den ve de ra vao cung nhu boi o do thi ma se nguoi gi nao bao nhieu ai dau khong',
  ),
  sv: words(
    'att av de den det dem den denna detta dig din dock du där efter ej eller en er ett fran for från för ha hade han har hans hon hur i icke in inte jag kan med men mot när nar nu och om pa på samt sedan sig sin som till under upp ut vad var vara vem vi vid vilken vilka är ar',
  ),
  pl: words(
    'a aby ale bo by byc byl byla bylo byly co czy dla do gdy gdzie i ich ile ja jak jaka jakie jako jego jej jest jeszcze juz kiedy kto ktora ktore ktory lub ma mi na nad nie nim o od on ona oni oraz po pod przez przy sa sie ta tak takze tam te tego tej ten to tym tylko u w we z za ze',
  ),
  ja: words(
    'の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において です ます 何 どこ いつ 誰 だれ どの なに どんな どれ',
  ),
  zh: words(
    '的 了 在 是 和 与 或 有 我 他 她 它 们 这 那 个 之 以 及 于 对 为 被 从 到 也 就 都 而 且 着 把 等 什么 谁 哪 哪里 哪个 多少 几 何时 吗 呢',
  ),
  th: words(
    'ที่ และ ใน ของ เป็น มี การ ได้ ให้ ว่า จะ ไม่ กับ แต่ จาก โดย หรือ ซึ่ง ก็ อยู่ คือ นี้ นั้น ถูก เมื่อ ไป มา กว่า แล้ว อะไร ใคร ไหน เท่าไร เท่าไหร่ กี่ อย่างไร',
  ),
}

/** Words of a question that name the kind of answer, not what it is about. */
export const ASKING_WORDS: ReadonlySet<string> = words(
  'name named call called type kind sort mean means term word year years day date month time number amount person people place thing things example way ways year jahr jahre name namen nombre ano anos nom annee nome anno имя год году название называется ad adi yil yili',
)

/** With one of these before it, a measure is what is asked for. */
export const HOW: ReadonlySet<string> = words('how wie hoe hur')
export const MEASURES: ReadonlySet<string> = words(
  'long old far tall high big large deep often fast wide heavy hot cold soon lange alt weit hoch groß tief oft schnell breit schwer lang oud ver groot hoog diep vaak snel zwaar gammal ofta stor djup',
)

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map(foldWord))
}
