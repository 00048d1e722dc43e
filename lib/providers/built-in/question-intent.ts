import { readQuestionKind } from '@/lib/core/retrieval/question-kind'

/** What a question wants of the page: to know what it is about, who wrote it, a list on it, or something it says. */
export type QuestionIntent = 'about' | 'author' | 'list' | 'statement'

export function readQuestionIntent(question: string): QuestionIntent {
  const text = question.slice(0, 300).trim()
  if (ABOUT.test(text)) return 'about'
  if (AUTHOR.test(text)) return 'author'
  return LIST.test(text) || readQuestionKind(text) === 'list' ? 'list' : 'statement'
}

const THIS_PAGE =
  '(?:this|the|here)(?: (?:web ?)?(?:page|article|text|site|story|post|document|piece|essay|blog(?: post)?|it))?(?: all)?'
const ABOUT = new RegExp(
  [
    `^(?:so,? )?what(?:['’]s| is| does| are)? ${THIS_PAGE} (?:all )?(?:about|say|discuss|cover|describe)\\s*[?.!]*$`,
    `^what(?:['’]s| is) the (?:main |central |key )?(?:topic|subject|point|gist|idea|message)(?: (?:of|here)(?: ${THIS_PAGE})?)?\\s*[?.!]*$`,
    '^(?:please |can you |could you )?(?:summari[sz]e|sum up|tl;? ?dr|give me (?:a |the )?(?:summary|gist|overview)|(?:a )?(?:short |brief )?(?:summary|overview))(?: (?:of )?(?:this|the|it)(?: \\p{L}+){0,2})?(?: please)?\\s*[?.!]*$',
    "^(?:worum geht(?: es|[’']s)?(?: (?:hier|auf dieser seite|in diesem (?:artikel|text)|dabei))?|wovon handelt (?:dies\\p{L}* |die |der )?(?:seite|artikel|text)|was steht (?:hier|auf dieser seite)|(?:bitte )?(?:fasse? .{0,40}zusammen|zusammenfass(?:ung|en)))\\s*[?.!]*$",
    "^(?:de quoi (?:parle|traite|s[’']agit|il s[’']agit)(?:-t-il|-t-elle)?(?: (?:cette|cet|ce|la|l[’'])? ?(?:page|article|texte))?|quel est le sujet(?: .{0,30})?|r[ée]sum(?:e|é|er|ez)(?: .{0,30})?)\\s*[?.!]*$",
    '^(?:¿?de qu[ée] (?:trata|habla|va)(?: (?:esta|este|la|el) (?:p[áa]gina|art[íi]culo|texto))?|¿?cu[áa]l es el tema(?: .{0,30})?|resume(?:n|me|ir)?(?: .{0,30})?)\\s*[?.!]*$',
    '^(?:do que (?:trata|fala)|sobre o que [ée]|qual [ée] o tema|resum[aoi]r?)(?: (?:d?est[ae]|d?[ao]|isto)?.{0,24})?\\s*[?.!]*$',
    "^(?:di (?:cosa|che) (?:parla|tratta)(?: (?:questa|questo|la|il|l[’']).{0,24})?|qual [èe] (?:il tema|l[’']argomento)(?: .{0,24})?|riassum\\p{L}*(?: .{0,24})?|riassunto)\\s*[?.!]*$",
    '^(?:о ч[её]м (?:эта |этот |говорится |рассказывает\\p{L}* )?(?:на |в |эта |этой |этот |этом )*(?:страниц\\p{L}*|стать\\p{L}*|текст\\p{L}*|сайт\\p{L}*)?|кратк\\p{L}*(?: .{0,24})?|резюм\\p{L}*)\\s*[?.!]*$',
    '^(?:عم ?ا? تتحدث|عن ماذا تتحدث|ما موضوع|ما هو موضوع|لخص)(?: .{0,24})?\\s*[؟?.!]*$',
    '^(?:(?:这|這|本|该)(?:个|篇|一)?(?:网)?(?:页面?|頁面?|文章|网站|网页)?(?:是)?(?:关于|關於|讲|講|说|說|主要讲|主要内容)(?:了|的)?(?:是)?(?:什么|什麼|啥)?(?:的|内容)?|总结(?:一下)?.{0,8}|概括.{0,8}|摘要)\\s*[？?。！]*$',
    '^(?:(?:この|本)?(?:ページ|記事|サイト|文章)(?:は|って)?(?:何|なに|なん)(?:について|の(?:ページ|記事|話|こと)|が書|を).{0,14}|(?:この)?(?:ページ|記事|文章)?(?:を|の)?(?:要約|まとめ).{0,10})\\s*[？?。！]*$',
  ].join('|'),
  'iu',
)
const AUTHOR = new RegExp(
  [
    "^(?:who (?:wrote|authored|published|made|is (?:the )?(?:author|writer)|(?:is|was) (?:this|it) written by)(?: (?:of |by )?(?:this|the|it)(?: (?:web ?)?(?:page|article|text|post|story|piece|essay|blog(?: post)?|document|report|recipe|review))?)?|(?:what is |what[’']s )?(?:the )?(?:author|writer|byline)(?:[’']s name)?(?: (?:of )?(?:this|the)(?: \\p{L}+)?)?|by whom(?: .{0,30})?)\\s*[?.!]*$",
    '^(?:wer (?:hat (?:das|dies\\p{L}*|die\\p{L}*|den)(?: (?:hier|artikel|text|seite|beitrag))? (?:geschrieben|verfasst)|schrieb (?:das|dies\\p{L}*|den)(?: \\p{L}+)?|ist (?:der|die) (?:autor|verfasser)(?:in)?(?: .{0,30})?)|(?:der )?autor(?:in)?)\\s*[?.!]*$',
    "^(?:qui (?:a [ée]crit (?:cet?|cette|ceci|cela|la|l[’'])?.{0,20}|est l[’']auteur.{0,24})|(?:l[’'])?auteur)\\s*[?.!]*$",
    '^(?:¿?qui[ée]n (?:escribi[óo] (?:est[eao]|la|el).{0,16}|es (?:el|la) autora?.{0,24})|autora?)\\s*[?.!]*$',
    '^(?:quem (?:escreveu (?:est[ea]|isto|isso|o|a).{0,16}|[ée] (?:o|a) autora?.{0,24}))\\s*[?.!]*$',
    "^(?:chi (?:ha scritto (?:quest[oa]|la|il|l[’']).{0,16}|[èe] l[’']autore.{0,24})|autore)\\s*[?.!]*$",
    '^(?:кто (?:написал (?:эт\\p{L}+|страниц\\p{L}*|стать\\p{L}*).{0,16}|автор.{0,24})|автор)\\s*[?.!]*$',
    '^(?:من (?:كتب|هو كاتب|هو مؤلف|مؤلف|كاتب).{0,24})\\s*[؟?]*$',
    '^(?:(?:这|這|本)?(?:篇|个)?(?:文章|页面|网页|頁面)?的?作者(?:是)?(?:谁|誰)?|谁写(?:的|了)(?:这|本).{0,8}|这.{0,6}是?谁写的)\\s*[？?]*$',
    '^(?:(?:この|本)?(?:ページ|記事|文章)?(?:の)?(?:著者|筆者|作者)(?:は)?(?:誰|だれ)?.{0,6}|(?:この)?(?:ページ|記事|文章)?(?:は|を)?(?:誰|だれ)が(?:書).{0,10})\\s*[？?]*$',
  ].join('|'),
  'iu',
)
const LIST =
  /^(?:please )?(?:(?:list|enumerate|name) (?:the|all|every|some|its)?|(?:what|which)(?: (?!is|was|does|has|this)\p{L}+){0,2} \p{L}{2,}(?<!ss|us|is)s (?:are|were|do|did|does|can|could|should|must|will|would|have|need)(?!\p{L})|what (?:do|does|should|must|can) (?:i|you|we|one) (?:need|bring|pack|buy|use|prepare|take)(?!\p{L})|welche \p{L}+ (?:brauch|gibt|sind|werden|benötig|haben|soll|muss|kann)|was (?:brauch|benötig)|nenne|liste|(?:quels|quelles) \p{L}+s? |(?:¿?qu[ée]|¿?cu[áa]les) \p{L}+s |quais |que \p{L}+s |quali |какие |перечисли|ما هي ال?\p{L}+)|哪些|需要什么|列出|一覧|何が必要|どんな.{1,10}(?:が|を)(?:必要|使)/iu
