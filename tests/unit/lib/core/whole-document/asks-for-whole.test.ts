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
    const long = ['summary of '.repeat(40), 'a '.repeat(200), 'please '.repeat(60), 'fasse '.repeat(60)]
    const start = performance.now()
    for (const text of long) asksForWhole(text)
    expect(performance.now() - start).toBeLessThan(200)
  })
})
