/** Number words with their values, by language. They never change in a repair; a statement's are compared as numbers. */
export const NUMBER_WORDS: Readonly<Record<string, string>> = {
  en: 'zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 million=1000000 billion=1000000000 trillion=1000000000000 dozen=12 first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10',
  de: 'null=0 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100 tausend=1000 million=1000000 millionen=1000000 milliarde=1000000000 milliarden=1000000000',
  fr: 'zéro=0 deux=2 trois=3 quatre=4 cinq=5 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 vingt=20 trente=30 quarante=40 cinquante=50 cent=100 mille=1000 million=1000000 millions=1000000 milliard=1000000000 milliards=1000000000',
  es: 'cero=0 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 veinte=20 treinta=30 cuarenta=40 cincuenta=50 cien=100 mil=1000 millón=1000000 millones=1000000',
  pt: 'zero=0 dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 vinte=20 trinta=30 cem=100 mil=1000 milhão=1000000 milhões=1000000',
  it: 'zero=0 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 venti=20 trenta=30 cento=100 mille=1000 milione=1000000 milioni=1000000',
  ro: 'zero=0 doi=2 două=2 trei=3 patru=4 cinci=5 șase=6 șapte=7 opt=8 nouă=9 zece=10 sută=100 mie=1000 mii=1000 milion=1000000 milioane=1000000',
  nl: 'nul=0 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 twintig=20 honderd=100 duizend=1000 miljoen=1000000 miljard=1000000000',
  sv: 'noll=0 två=2 tre=3 fyra=4 fem=5 sex=6 sju=7 åtta=8 nio=9 tio=10 hundra=100 tusen=1000 miljon=1000000 miljoner=1000000',
  pl: 'zero=0 dwa=2 dwie=2 trzy=3 cztery=4 pięć=5 sześć=6 siedem=7 osiem=8 dziewięć=9 dziesięć=10 sto=100 tysiąc=1000 tysięcy=1000 milion=1000000 milionów=1000000',
  ru: 'ноль=0 два=2 две=2 три=3 четыре=4 пять=5 шесть=6 семь=7 восемь=8 девять=9 десять=10 сто=100 тысяча=1000 тысяч=1000 миллион=1000000 миллионов=1000000',
  el: 'μηδέν=0 δύο=2 τρεις=3 τρία=3 τέσσερις=4 πέντε=5 έξι=6 επτά=7 οκτώ=8 εννέα=9 δέκα=10 εκατό=100 χίλια=1000 εκατομμύρια=1000000',
}

/** Number words by which an answer orders what it tells or points at it: they count nothing. */
export const ORDERING_WORDS =
  'one first second third fourth fifth sixth seventh eighth ninth tenth ein eins eine uno una un une um uma een'
