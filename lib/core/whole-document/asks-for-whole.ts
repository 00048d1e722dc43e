/**
 * Whether a question typed in words asks for all of a source, as a command with `needsWholeText` does: a summary of it, its
 * main points, or something to be done with "the whole document". In ten languages; in others, where it is a part that is
 * to be summarised, and where the whole is only spoken of ("Who owns the whole site?"), the answer is no.
 */
export function asksForWhole(question: string): boolean {
  return linesThatAsk(question).some((line) => SUMMARY.test(line) || WHOLE.test(line))
}

/** A request stands before what is pasted with it, or behind; where one of the two is a question, the other is not asked. */
function linesThatAsk(question: string): string[] {
  const lines = question
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const ends = [...new Set([lines.at(0), lines.at(-1)])].flatMap((line) => line?.slice(0, LONGEST_READ) ?? [])
  const questions = ends.filter((line) => /[?？؟]$/.test(line))
  return questions.length > 0 ? questions : ends
}

const LONGEST_READ = 300

/** A request from its first word to its last: what is asked for, of which source, in what manner. */
function request(lead: string, wanted: string, source: string, manner: string): string {
  return `^¿?(?:(?:${lead})[ ,]+){0,3}(?:${wanted})(?: ?(?:${source}))?(?:,? (?:${manner})(?!\\p{L}).{0,80})?\\s*[?.!…]*$`
}

const EN_SOURCE =
  '(?:web ?)?page|document|article|text|paper|report|book|pdf|file|site|story|post|essay|thread|chapters?|contents?|transcript|thing|sources?|attachments?|contract|manual|study|thesis'
const DE_SOURCE =
  'seiten?|dokument\\p{L}*|artikels?|text\\p{L}*|berichts?|buch\\p{L}*|pdf|datei|beitrags?|aufsatz\\p{L}*|inhalts?|vertrags?|studie|quellen?'
const FR_SOURCE =
  'pages?|documents?|articles?|textes?|rapports?|livres?|pdf|fichiers?|sites?|contenu|contrat|étude|sources?'
const ES_SOURCE =
  'p[áa]ginas?|documentos?|art[íi]culos?|textos?|informes?|libros?|pdf|archivos?|sitio|contenido|contrato|estudio|fuentes?'
const PT_SOURCE =
  'p[áa]ginas?|documentos?|artigos?|textos?|relat[óo]rios?|livros?|pdf|arquivos?|ficheiros?|s[íi]tio|conte[úu]do|contrato|estudo|fontes?'
const IT_SOURCE =
  'pagin[ae]|document[oi]|articol[oi]|test[oi]|rapport[oi]|libr[oi]|pdf|file|sito|contenuto|contratto|studio|fonti?'
const RU_SOURCE =
  'страниц\\p{L}*|документ\\p{L}*|стать\\p{L}*|текст\\p{L}*|отч[её]т\\p{L}*|книг\\p{L}*|pdf|файл\\p{L}*|сайт\\p{L}*|содержани\\p{L}*|договор\\p{L}*|источник\\p{L}*'
const AR_SOURCE = 'الصفحة|المستند|الوثيقة|المقال\\p{L}*|النص|التقرير|الكتاب|الملف|الموقع|المحتوى|العقد|المصدر'

const ZH_WHOLE = '整(?:个|個)?(?:篇|份|本)?(?:网页|網頁|页面|頁面|文章|文档|文檔|报告|報告|书|書)|全文|通篇'
const ZH_TASK =
  '总结|總結|概括|概述|归纳|歸納|摘要|列出|列举|列舉|整理|梳理|翻译|翻譯|通读|通讀|阅读|閱讀|检查|檢查|分析|找出'

const SUMMARY = new RegExp(
  [
    request(
      'please|can you|could you|would you|will you|i (?:want|need)|i would like|give me|show me|tell me|write(?: me)?|make(?: me)?|provide|read|what are|list',
      `(?:briefly |quickly )?(?:summari[sz]e|sum up|tl;? ?dr|recap)|(?:an?|the|your)? ?(?:\\p{L}+ ){0,2}(?:summary|overview|gist|recap|synopsis)|(?:all )?(?:the|its)? ?(?:main|key|most important|central) (?:points?|takeaways?|ideas?|messages?|arguments?|findings?)`,
      `(?:of |from |in )?(?:it|this|everything|all(?: of (?:it|this))?|(?:all )?(?:of )?(?:the|this|these)? ?(?:whole |entire |full |complete |long |attached )?(?:${EN_SOURCE}))`,
      'in|as|for|with|within|using|and|please|briefly|to me',
    ),
    request(
      'bitte|kannst du|könntest du|können sie|könnten sie|gib mir|schreibe?(?: mir)?|erstelle?(?: mir)?|mach(?:e)?(?: mir)?|was sind|nenne?(?: mir)?',
      `fass(?:e|en sie|t)?(?: mir)?(?: bitte)? (?:das|dies\\p{L}*|es|alles|den|die)?(?: ?(?:ganze|gesamte)n?)?(?: ?(?:${DE_SOURCE}))?(?: (?:kurz|bitte|in [^.?!]{1,30}|auf \\p{L}+|für [^.?!]{1,20}))? zusammen|(?:(?:das|dies\\p{L}*|den|die|alles) )?(?:(?:ganze|gesamte)n? )?(?:(?:${DE_SOURCE}) )?(?:kurz )?zusammenfassen|(?:eine )?(?:\\p{L}+ )?(?:zusammenfassung|übersicht)|(?:alle |die )?(?:wichtigsten|zentralen) (?:punkte|aussagen|erkenntnisse|gedanken)|(?:die )?(?:kernaussagen|hauptaussagen|kernpunkte|hauptpunkte)`,
      `(?:(?:von |aus )?(?:des|der|dieser|dieses|dem|diesem)? ?(?:ganzen |gesamten )?(?:${DE_SOURCE}))`,
      'in|als|für|mit|auf|und|bitte',
    ),
    request(
      'peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|s’il (?:te|vous) pla[iî]t|fais(?:-moi)?|faites(?:-moi)?|donne(?:z)?(?:-moi)?|écris|quels sont|quelles sont',
      'r[ée]sume[rz]?(?:-moi)?|synth[ée]tise[rz]?|(?:un |le )?r[ée]sum[ée](?: \\p{L}+)?|(?:une )?synth[èe]se|les (?:points|id[ée]es) (?:principaux|principales|cl[ée]s?|essentiel(?:le)?s)',
      `(?:ceci|cela|tout|(?:de |d[’'])?(?:tou(?:t|te|s) )?(?:du|cette|cet|ces|ce|la|le|les|l[’'])? ?(?:${FR_SOURCE})(?: (?:entier|entière|complet|complète))?)`,
      'en|pour|avec|dans|et|sous',
    ),
    request(
      'por favor|puedes|podr[íi]as?|puede|haz(?:me)?|dame|escribe|hacer(?:me)?|cu[áa]les son',
      'resum(?:e|en|ir|eme|a|ime|irme)|sintetiza|(?:un |el )?resumen(?: \\p{L}+)?|(?:l[oa]s )?(?:puntos|ideas) (?:principales|clave|m[áa]s importantes)',
      `(?:esto|todo|(?:de |del )?(?:tod[oa] )?(?:est[ea]|el|la|los|las)? ?(?:${ES_SOURCE})(?: (?:enter|complet)[oa])?)`,
      'en|para|con|y|por',
    ),
    request(
      'por favor|podes|pode|poderia|fa[çz]a?(?:-me)?|d[áê](?:-me)?|escreva|quais s[ãa]o',
      'resum(?:[aei]|ir|e-me)|sintetize|(?:um |o )?resumo(?: \\p{L}+)?|(?:os |as )?(?:pontos|ideias) (?:principais|chave|mais importantes)',
      `(?:isto|isso|tudo|(?:de |d[oa] |deste |desta )?(?:tod[oa] )?(?:est[ea]|o|a|os|as)? ?(?:${PT_SOURCE})(?: (?:inteir|complet)[oa])?)`,
      'em|para|com|e|por',
    ),
    request(
      'per favore|puoi|potresti|può|fammi|dammi|fai|scrivi|quali sono',
      'riassum(?:i|ere|a|imi|ete)|sintetizza|(?:un |il )?(?:riassunto|sommario)(?: \\p{L}+)?|(?:una )?sintesi|(?:i )?punti (?:principali|chiave|pi[ùu] importanti)|(?:le )?idee principali',
      `(?:questo|tutto|(?:di |del |della |dell[’'])?(?:tutt[oa] |inter[oa] )?(?:quest[oa]|il|la|lo|i|le|l[’'])? ?(?:intero |intera )?(?:${IT_SOURCE})(?: (?:inter|complet)[oa])?)`,
      'in|per|con|e',
    ),
    request(
      'пожалуйста|можешь|можете|сделай(?:те)?|дай(?:те)?|напиши(?:те)?|каковы|какие|составь(?:те)?',
      '(?:кратко )?(?:изложи(?:те)?|перескажи(?:те)?|обобщи(?:те)?|суммируй(?:те)?|резюмируй(?:те)?)|(?:кратк\\p{L}+ )?(?:содержание|изложение|резюме|пересказ|обзор)|(?:главные|основные|ключевые) (?:мысли|идеи|тезисы|моменты|выводы)',
      `(?:это|вс[её]|(?:(?:весь|вс(?:ей|его|ю|[её])) )?(?:эт\\p{L}+ )?(?:${RU_SOURCE}))`,
      'в|на|для|и|за',
    ),
    request(
      'من فضلك|هل يمكنك|أعطني|اكتب|ما هي',
      '(?:لخص|لخّص|لخصي|تلخيص|ملخص|خلاصة)(?: لي)?|(?:أهم )?النقاط (?:الرئيسية|الأساسية|المهمة)|أهم النقاط',
      `(?:كل شيء|كل ما ورد|(?:في |من |ل)?(?:كامل |كل |جميع )?(?:هذه |هذا )?(?:${AR_SOURCE})(?: (?:كامل[ةا]?|بأكمل\\p{L}+|كل\\p{L}+))?)`,
      'في|ب\\p{L}+|مع',
    ),
    '^(?:请|請|帮我|幫我|能否|可以)*(?:用.{1,12})?(?:总结|總結|概括|概述|归纳|歸納|摘要)(?:一下|下)?(?:本|这|這|整|全|该|該)?(?:个|個|篇|份|本)?(?:网页|網頁|页面|頁面|文章|文档|文檔|全文|文|报告|報告|书|書|内容|內容)?(?:的)?(?:主要|全部)?(?:内容|內容|要点|要點)?[，,。.？?！!]*$',
    '^(?:この|その|本)?(?:ページ|記事|文書|文章|論文|レポート|資料|本|書類|pdf|サイト|内容)?(?:全体|全文|すべて|全て)?(?:を|の)?(?:.{1,10}(?:で|に))?(?:要約|まとめ|要点|概要)(?:を|して|て)?(?:教えて|作って|書いて|ください|下さい|くれ|ほしい|お願いします|する)*[。.？?！!]*$',
  ].join('|'),
  'iu',
)

/** Something is to be done with the whole: from the verb to the source, with no question of its own between them. */
function task(lead: string, verbs: string, question: string, whole: string): string {
  const between = `(?: (?!(?:${question})(?!\\p{L}))\\S+){0,14}?`
  return `^¿?(?:(?:${lead})[ ,]+){0,3}(?:${verbs})(?!\\p{L})${between} ?(?<!\\p{L})(?:${whole})(?!\\p{L})`
}

const EN_WHOLE = `(?:the|this|these) (?:whole|entire|complete) (?:${EN_SOURCE})`
const DE_WHOLE = `(?:das|die|den|dem|der|dies\\p{L}*|des) (?:ganz|gesamt)en? (?:${DE_SOURCE})`

const WHOLE = new RegExp(
  [
    task(
      "please|can you|could you|would you|will you|i (?:want|need)(?: you)? to|i(?: woul|[’'])d like(?: you)? to|now",
      'summari[sz]e|sum up|recap|condense|outline|list|enumerate|go (?:through|over)|walk me through|read|review|analy[sz]e|check|proofread|scan|translate|describe|explain|compare|(?:find|identify|name|extract|collect|count|get|give me|show me|tell me|make|write|search) (?:me )?(?:all|every\\p{L}*|each|an?)|(?:which|what) \\p{L}+(?: \\p{L}+)? (?:are|is|were) (?:named|mentioned|listed|given|cited|used|told|described)',
      'who|whose|how|why|when|where|whether|if|that',
      EN_WHOLE,
    ),
    task(
      'bitte|jetzt',
      'fass(?:e|en sie|t)?|geh(?:e|en sie|t)?|lies|lesen sie|liste|listen sie|nenne?(?: mir)?|nennen sie|zähle?|prüfe?|prüfen sie|übersetze?|übersetzen sie|erkläre?|erklären sie|beschreibe?|gib mir (?:alle|eine)|suche? alle|finde alle|analysiere?|vergleiche?',
      'wer|wie|warum|wann|wo|ob|dass',
      DE_WHOLE,
    ),
    `^(?:(?:bitte|kannst du|könntest du|können sie|könnten sie)[ ,]+){1,2}(?:mir )?(?:.{1,40} )?${DE_WHOLE} (?:.{1,40} )?(?:zusammenfassen|durchgehen|lesen|auflisten|prüfen|übersetzen|erklären|beschreiben|analysieren|nennen)(?!\\p{L})`,
    task(
      'peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|s’il (?:te|vous) pla[iî]t',
      'r[ée]sume[rz]?(?:-moi)?|synth[ée]tise[rz]?|liste[rz]?|[ée]num[èée]re[rz]?|parcour(?:s|ir|ez)|lis|lire|lisez|relis|relire|analyse[rz]?|v[ée]rifie[rz]?|tradui(?:s|re|sez)|expliqu(?:e|er|ez)(?:-moi)?|d[ée]cri(?:s|re|vez)|(?:trouve|donne|cite)[rz]?(?:-moi)? (?:tou(?:s|tes)|une?)',
      'qui|comment|pourquoi|quand|où|si',
      `tout(?:e)? (?:le|la|cette|cet|ce|l[’']) ?(?:${FR_SOURCE})|l[’']ensemble (?:du|de la|de l[’']|de cet?(?:te)?) ?(?:${FR_SOURCE})`,
    ),
    task(
      'por favor|puedes|podr[íi]as?|puede',
      'resum\\p{L}+|sintetiza|lista|enumera|recorre|lee|leer|revisa|revisar|analiza|analizar|traduce|traducir|explica\\p{L}*|describe|(?:haz|dame|busca|encuentra) (?:un[a]?|tod[oa]s)',
      'qui[ée]n|c[óo]mo|por qu[ée]|cu[áa]ndo|d[óo]nde|si',
      `tod[oa] (?:el|la|est[ea]) (?:${ES_SOURCE})`,
    ),
    task(
      'por favor|podes|pode|poderia',
      'resum\\p{L}+|sintetize|liste|listar|enumere|percorra|leia|ler|rev(?:eja|ise)|analise|analisar|traduz[ai]?|traduzir|expli(?:que|car)|descreva|(?:fa[çz]a|d[êe]-me|procure|encontre) (?:uma?|tod[oa]s)',
      'quem|como|por que|quando|onde|se',
      `tod[oa] (?:o|a|est[ea]) (?:${PT_SOURCE})|(?:${PT_SOURCE}) inteir[oa]`,
    ),
    task(
      'per favore|puoi|potresti|può',
      'riassum\\p{L}+|sintetizza|elenca\\p{L}*|scorri|leggi|leggere|rileggi|analizza\\p{L}*|controlla|traduci|tradurre|spiega\\p{L}*|descrivi|(?:fammi|dammi|trova|cerca) (?:una?|tutt[ei])',
      'chi|come|perché|quando|dove|se',
      `(?:tutt[oa] (?:il|la|lo|quest[oa]|l[’'])|(?:l[’'])inter[oa]) ?(?:${IT_SOURCE})`,
    ),
    task(
      'пожалуйста|можешь|можете|кратко',
      'изложи\\p{L}*|перескажи\\p{L}*|обобщи\\p{L}*|суммируй\\p{L}*|резюмируй\\p{L}*|перечисли\\p{L}*|прочитай\\p{L}*|прочти|просмотри\\p{L}*|проверь\\p{L}*|переведи\\p{L}*|объясни\\p{L}*|опиши\\p{L}*|проанализируй\\p{L}*|(?:найди|назови)\\p{L}* вс\\p{L}+|составь\\p{L}*',
      'кто|как|почему|когда|где|ли',
      `(?:весь|вс(?:ей|его|ю|[её]м|ему)) (?:эт\\p{L}+ )?(?:${RU_SOURCE})`,
    ),
    task(
      'من فضلك|هل يمكنك(?: أن)?',
      '(?:ت?لخص|لخّص|لخصي|تلخيص|اقرأ|قراءة|راجع|مراجعة|اسرد|اذكر|عدد|ترجم|ترجمة|اشرح|شرح|حلل|تحليل)(?: لي)?',
      'من هو|كيف|لماذا|متى|أين',
      `(?:${AR_SOURCE}) (?:بأكمل\\p{L}+|كامل[ةا]?)|(?:كامل|جميع) (?:${AR_SOURCE})`,
    ),
    `(?:${ZH_TASK}).{0,20}(?:${ZH_WHOLE})|(?:${ZH_WHOLE}).{0,12}(?:${ZH_TASK})`,
    '(?:(?:ページ|記事|文書|文章|論文|レポート|資料|書類)(?:の)?全体|全文).{0,30}(?:要約|まとめ|翻訳|訳して|読んで|一覧|列挙|挙げて|抜き出|確認して|説明して|分析)',
  ].join('|'),
  'iu',
)
