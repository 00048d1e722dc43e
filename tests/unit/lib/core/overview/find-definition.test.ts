import { describe, expect, it } from 'vitest'
import { findDefinition } from '@/lib/core/overview/find-definition'

describe('a sentence that says what something is', () => {
  it.each([
    ['en', 'A kettle is a pot in which water is boiled.', 'kettle'],
    ['en', 'In mathematics, a Hermitian matrix is a complex square matrix.', 'Hermitian matrix'],
    ['de', 'Radon ist ein radioaktives Gas, das in allen Böden vorkommt.', 'Radon'],
    ['de', 'Der "Nachfolger Hy5" ist ein aufblasbarer Kindersitz.', '"Nachfolger Hy5"'],
    ['fr', 'La saumure est une solution de sel dans l’eau.', 'saumure'],
    ['es', 'La salmuera es una solución de sal en agua.', 'salmuera'],
    ['it', 'La salamoia è una soluzione di sale in acqua.', 'salamoia'],
    ['pt', 'A salmoura é uma solução de sal em água.', 'salmoura'],
    ['nl', 'Pekel is een oplossing van zout in water.', 'Pekel'],
    ['pl', 'Solanka to roztwór soli w wodzie.', 'Solanka'],
    ['ro', 'Saramura este o soluție de sare în apă.', 'Saramura'],
    ['ru', 'Рассол — это раствор соли в воде.', 'Рассол'],
    ['el', 'Η άλμη είναι ένα διάλυμα αλατιού σε νερό.', 'άλμη'],
    ['vi', 'Nước muối là một dung dịch của muối trong nước.', 'Nước muối'],
    ['tr', 'Salamura, tuzun sudaki çözeltisidir.', 'Salamura'],
    ['hi', 'नमकीन एक घोल है।', 'नमकीन'],
    ['zh', '盐水是一种盐的溶液。', '盐水'],
    ['ja', '塩水とは、塩を水に溶かしたものである。', '塩水'],
    ['th', 'น้ำเกลือ คือ สารละลายของเกลือในน้ำ', 'น้ำเกลือ'],
  ])('(%s) names its term: %s', (lang, sentence, term) => {
    expect(findDefinition(sentence, lang)?.term).toBe(term)
  })

  it.each([
    ['en', 'It is a pot with a lid.'],
    ['en', 'There is a pot on the stove.'],
    ['en', 'Tea is a good idea.'],
    ['en', 'Is a kettle a pot?'],
    ['en', 'The reason is a broken lid.'],
    ['de', 'Das ist ein Topf.'],
    ['fr', 'Ce est une solution.'],
    ['xx', 'A kettle is a pot.'],
  ])('(%s) is none: %s', (lang, sentence) => {
    expect(findDefinition(sentence, lang)).toBeNull()
  })

  it('tells one from many', () => {
    expect(findDefinition('Kettles are any pots with a lid and a spout.', 'en')?.isOne).toBe(false)
    expect(findDefinition('A kettle is a pot with a lid.', 'en')).toEqual({
      term: 'kettle',
      article: 'A',
      isOne: true,
    })
  })
})
