import { describe, expect, it } from 'vitest'
import { hasAskingWord, type QuestionKind, readQuestionKind } from '@/lib/core/retrieval/question-kind'

describe('readQuestionKind', () => {
  it.each<[QuestionKind, string]>([
    ['who', 'Who founded the ferry company?'],
    ['who', 'What is the last name of the player who scored?'],
    ['when', 'In what year did the first boat sail?'],
    ['when', 'The bridge was opened in which year?'],
    ['where', 'In which city is the pier?'],
    ['how-many', 'How many cars does the boat hold?'],
    ['how-many', 'What is the average age of the crew?'],
    ['why', 'Why did the ferry stop?'],
    ['how', 'How is the boat steered?'],
    ['definition', 'What is a ferry?'],
    ['yes-no', 'Does the ferry run in winter?'],
    ['open', 'What does the captain wear?'],
    ['how-many', 'Mit wie vielen Booten fing sie an?'],
    ['when', 'In welchem Jahr wurde sie gebaut?'],
    ['who', 'Welches Unternehmen baute die Fähre?'],
    ['when', '¿En qué año se construyó?'],
    ['how-many', '¿Qué porcentaje de los viajeros camina?'],
    ['where', 'Dans quelle ville se trouve le port ?'],
    ['when', 'В каком году построили мост?'],
    ['who', 'من الذي أسس الشركة؟'],
    ['where', 'من أين تبدأ الرحلة؟'],
    ['when', 'في أي عام بدأت؟'],
    ['who', 'कंपनी की स्थापना किसने की?'],
    ['open', 'कौन सा बंदरगाह बड़ा है?'],
    ['when', 'Köprü hangi yılda açıldı?'],
    ['where', 'Liman nerededir?'],
    ['how-many', 'Bao nhiêu hành khách đi phà?'],
    ['when', 'สะพานเปิดเมื่อใด'],
    ['how-many', 'เรือบรรทุกรถได้กี่คัน'],
    ['how-many', '船能载多少人？'],
    ['open', '这被称为什么？'],
    ['why', '船为什么停了？'],
    ['when', 'この橋はいつ開通しましたか'],
  ])('reads %s in %j', (kind, question) => {
    expect(readQuestionKind(question)).toBe(kind)
  })

  it.each([
    'What satellite was used when the channel began?',
    'Welches Schiff fuhr, als der Krieg begann?',
    '¿Qué coche inventó la marca cuando subió el precio?',
  ])('takes the first asking word of %j', (question) => {
    expect(readQuestionKind(question)).toBe('open')
  })

  it.each([
    ['สิ่งนี้เกี่ยวกับเรือ', 'how-many'],
    ['Dostluk ile barış', 'how-many'],
  ] as const)('finds no %2$s inside the words of %1$s', (text, kind) => {
    expect(readQuestionKind(text)).not.toBe(kind)
  })
})

describe('hasAskingWord', () => {
  it('tells a question from the rest of one', () => {
    expect(hasAskingWord('who paid for it')).toBe(true)
    expect(hasAskingWord('and in winter?')).toBe(false)
  })
})
