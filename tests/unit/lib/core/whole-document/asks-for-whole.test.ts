import { describe, expect, it } from 'vitest'
import { asksForWhole } from '@/lib/core/whole-document/asks-for-whole'

describe('a question that asks for all of a source', () => {
  it.each([
    'Summarise the whole document',
    'summarize this',
    'Please summarize the entire article in five sentences.',
    'Can you give me a short summary of this page?',
    'Sum up the book for a child',
    'TL;DR',
    'What are the main points of this report?',
    'List the key takeaways',
    'Which dates are named in the whole document?',
    'Go through the entire contract and tell me who pays when',
    'Please list all dates in the whole document',
    'Can you find every name in this entire book?',
    'Geh das ganze Dokument durch und nenne alle Daten',
    'Kannst du die gesamte Seite auflisten?',
    'Liste toutes les dates de tout le document',
    'Перечисли все даты во всём документе',
    '列出全文的日期',
    'Summarise the whole document\n\nIt was a dark night.\nThe wind blew.',
    'It was a dark night.\nThe wind blew.\n\nSummarise this text',
    'Fasse das ganze Dokument zusammen',
    'Bitte fasse den Artikel in drei Sätzen zusammen.',
    'Kannst du den Text zusammenfassen?',
    'Gib mir eine kurze Zusammenfassung der Seite',
    'Was sind die wichtigsten Punkte des Berichts?',
    'Résume tout le document',
    'Peux-tu résumer cet article ?',
    'Fais un résumé du texte en français',
    'Resume todo el documento',
    '¿Puedes hacer un resumen?',
    'Resuma o documento inteiro',
    'Riassumi tutto il documento',
    'Riassumi l’articolo in tre frasi',
    'Кратко изложи весь документ',
    'Перескажи статью в трёх предложениях',
    'لخص المستند بأكمله',
    'لخص هذا المقال',
    '总结全文',
    '请总结一下这篇文章',
    'このページを要約して',
    '文書全体をまとめてください',
  ])('is known: %s', (question) => {
    expect(asksForWhole(question)).toBe(true)
  })

  it.each([
    'How salty is the sea?',
    'Is the entire file encrypted at rest?',
    'How did the whole thing end?',
    'Who owns the whole site?',
    'Tell me who owns the whole site',
    'Explain how the whole thing ended',
    'Does the guide list the whole text?',
    'Wem gehört die ganze Seite?',
    'Ist die gesamte Datei verschlüsselt?',
    'Wie endet das ganze Buch?',
    'Qui possède tout le site ?',
    '¿Quién escribió todo el libro?',
    'Quem escreveu todo o livro?',
    'Chi possiede tutto il sito?',
    'Кому принадлежит весь сайт?',
    'من يملك الموقع بأكمله؟',
    '全文加密了吗？',
    '全文は暗号化されていますか？',
    'What does error 12 mean?\n\nSummarise the whole document\nSave the entire file before you read the whole page.',
    'Summarise the whole document\n\nError 12: nothing to save.\n\nWhat does this error mean?',
    'Summarise the methods section',
    'Summarise what it says about tides',
    'Who wrote this page?',
    'What is the main point of the second argument?',
    'What does the summary say about cost?',
    'Which whole numbers are prime?',
    'Fasse das Kapitel über Fische zusammen mit dem über Vögel',
    'Was kostet die Zusammenfassung?',
    'Qui a écrit le résumé ?',
    '¿Cuánto cuesta el resumen?',
    'Chi ha scritto il riassunto?',
    'Кто написал краткое содержание?',
    '作者是谁？',
    'この薬は何ですか？',
    '',
  ])('is told from one that asks for a part: %s', (question) => {
    expect(asksForWhole(question)).toBe(false)
  })

  it('is read in no time, however it is written', () => {
    const long = [
      'summary of '.repeat(40),
      'a '.repeat(200),
      'please '.repeat(60),
      'fasse '.repeat(60),
      'list all '.repeat(60),
    ]
    const start = performance.now()
    for (const text of long) asksForWhole(text)
    expect(performance.now() - start).toBeLessThan(200)
  })
})
