import { describe, expect, it } from 'vitest'
import { findFacts } from '@/lib/providers/built-in/overview/find-facts'

describe('findFacts', () => {
  it.each([
    ['It costs €49.00 or $3,000 and draws 3,000 W.', ['€49.00', '$3,000', '3,000 W']],
    ['Sales rose 12.5 % to 3 million people.', ['12.5 %', '3 million']],
    ['A 4GL and the 20th item of (1) the list', []],
    ['这笔投资为1500亿美元。', ['1500亿美元']],
    ['It sold for 1500 million in all.', ['1500 million']],
    ['降雨量は300ミリ、人口は120万人。', ['300ミリ', '120万人']],
    ['There were 333 fines and 365 000 trips between 8 and 10.', ['333 fines', '365 000 trips']],
    ['Open from 11:00 to 17:30, bake 10–15 minutes.', ['11:00', '17:30', '10–15 minutes']],
    ['A family friend spotted the sedan and called 911.', []],
    ['A jury deliberated after a two-day trial before convicting Webb, 51, of this.', ['two-day', '51']],
    ['In a three-hour interview the 8-year-old girl spoke.', ['three-hour', '8-year-old']],
    ['1年版は2900円で、2年版は5000円、約85％が使う。', ['2900円', '5000円', '85％']],
    ['الحزب 56 دون 90 بالمائة', ['90 بالمائة']],
    ['333 constats, dont 324 concernant le casque', ['333 constats', '324']],
    ['según la Resolución 531-B del colegio N° 5167 Haya', []],
    ['A tin of coffee holds 250g of it.', ['250g']],
    ['In chapter 12 of version 4.1 by Covid-19', []],
  ])('finds the numbers of %j', (text, numbers) => {
    expect(findFacts(text, 'en').numbers).toEqual(numbers)
  })

  it.each([
    ['It began on 14 March 2024 and ended in 2025.', ['14 March 2024', '2025'], 'en'],
    ['Born May 5, 1999; he may go.', ['May 5, 1999'], 'en'],
    ['Am 3. Oktober 1990 und in den 1920s', ['3. Oktober 1990', '1920s'], 'de'],
    ['1868年1月3日に始まった。', ['1868年1月3日'], 'ja'],
    ['El próximo miércoles 18 de mayo.', ['18 de mayo'], 'es'],
    ['El 12 de octubre de 1492.', ['12 de octubre de 1492'], 'es'],
    ['Am 08.05.2019 im 15. Jahrhundert', ['08.05.2019', '15. Jahrhundert'], 'de'],
  ])('finds the dates of %j', (text, dates, lang) => {
    expect(findFacts(text, lang).dates).toEqual(dates)
  })

  it.each([
    ['这笔投资为1500亿美元。', 'zh'],
    ['It sold for 1500 million in all.', 'en'],
  ])('takes no number of %j for a year', (text, lang) => {
    expect(findFacts(text, lang).dates).toEqual([])
  })

  it('finds names inside a sentence', () => {
    expect(findFacts('The novel by Jane Austen was read by the University of Leeds.', 'en').names).toEqual([
      'Jane Austen',
      'University of Leeds',
    ])
  })

  it('takes no everyday word in Katakana for a name', () => {
    expect(findFacts('ジェイコブ・ズマ氏はスマートフォンを使った。', 'ja').names).toEqual([
      'ジェイコブ・ズマ',
    ])
  })

  it('takes a single capitalised word in German for a noun', () => {
    expect(findFacts('Das kleine Haus von Angela Merkel war groß.', 'de').names).toEqual(['Angela Merkel'])
  })

  it.each([
    ['Duesenfeld kommt laut Geschäftsführer Christian Hanisch auf 96 Prozent.', ['Christian Hanisch']],
    ['Die Duesenfeld GmbH aus Wendeburg hat ein Verfahren entwickelt.', ['Duesenfeld']],
    ['"Mit diesem Strom betreiben wir den Schredder“, sagt Hanisch.', ['Hanisch']],
    ['Das berichtet das Magazin Technology Review in seiner Ausgabe.', ['Technology Review']],
    ['So können Kobalt, Nickel und Mangan abgetrennt werden.', []],
  ])('takes words of German for names where a title, a legal form or a verb shows it: %s', (text, names) => {
    expect(findFacts(text, 'de').names).toEqual(names)
  })

  it.each([
    ['トレンドマイクロは3月9日、アプリの発売を開始すると発表した。', ['トレンドマイクロ']],
    ['スマホ・タブレット向けのアプリはApp Storeで販売される。', ['App Store']],
  ])('takes words of Japanese for names where their place shows it: %s', (text, names) => {
    expect(findFacts(text, 'ja').names).toEqual(names)
  })

  it('finds short forms behind an article, and takes no shouting for one', () => {
    expect(findFacts('In an interview with the FBI, Webb confessed.', 'en').signed).toEqual(['FBI'])
    expect(findFacts('Why the HELL did you go?!', 'en').signed).toEqual([])
  })

  it('takes no month, degree or preposition for a name', () => {
    const text = 'Despite AI, says Brian Coombes, PhD, they left on May 15.'
    expect(findFacts(text, 'en').names).toEqual(['AI', 'Brian Coombes'])
  })

  it('parts a name from what is its own', () => {
    expect(findFacts("A friend spotted Webb's Ford sedan.", 'en').names).toEqual(['Webb', 'Ford'])
  })
})
