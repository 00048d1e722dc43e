import { describe, expect, it } from 'vitest'
import { foldWord } from '@/lib/core/retrieval/fold-word'
import { stemEnglish } from '@/lib/core/retrieval/stem-english'
import { stemWord } from '@/lib/core/retrieval/stem-word'

describe('stemEnglish', () => {
  it.each([
    ['caresses', 'caress'],
    ['ties', 'tie'],
    ['cries', 'cri'],
    ['gas', 'gas'],
    ['this', 'this'],
    ['gaps', 'gap'],
    ['kiwis', 'kiwi'],
    ['agreed', 'agre'],
    ['hopping', 'hop'],
    ['hoping', 'hope'],
    ['luxuriated', 'luxuri'],
    ['knightly', 'knight'],
    ['by', 'by'],
    ['say', 'say'],
    ['sky', 'sky'],
    ['consistency', 'consist'],
    ['generalization', 'general'],
    ['relational', 'relat'],
    ['communication', 'communic'],
    ['dying', 'die'],
    ['yelling', 'yell'],
    ['national', 'nation'],
    ['adjustment', 'adjust'],
    ['adoption', 'adopt'],
    ['controlling', 'control'],
    ['succeeding', 'succeed'],
  ])('takes %s to %s', (word, stem) => {
    expect(stemEnglish(word)).toBe(stem)
  })
})

describe('stemWord', () => {
  it.each([
    ['de', 'Häuser', 'Häusern'],
    ['es', 'jugadores', 'jugador'],
    ['ru', 'команды', 'командами'],
    ['tr', 'takımlar', 'takımı'],
    ['ar', 'المدينة', 'مدينة'],
    ['ro', 'punctele', 'puncte'],
    ['hi', 'लड़कों', 'लड़का'],
    ['el', 'παίκτες', 'παίκτης'],
  ])('brings forms of one %s word together: %s, %s', (lang, one, other) => {
    expect(stemWord(foldWord(one), lang)).toBe(stemWord(foldWord(other), lang))
  })

  it('reads English words in pages of other scripts as English', () => {
    expect(stemWord('running', 'ja')).toBe('run')
  })
})

describe('foldWord', () => {
  it.each([
    ['Café', 'cafe'],
    ['ＦＵＬＬ', 'full'],
    ['3,000', '3000'],
    ['٣٤', '34'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ["don't", 'dont'],
    ['हिन्दी', 'हिन्दी'],
  ])('folds %s to %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded)
  })
})
