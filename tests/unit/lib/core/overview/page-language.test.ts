import { describe, expect, it } from 'vitest'
import { pageLanguage } from '@/lib/core/overview/page-language'

describe('the language of a page', () => {
  it.each([
    ['谷歌收购的人工智能公司DeepMind开发出AI，能够学习新知识。', 'zh'],
    ['子どもへの体罰を禁止する法律ができると言っています。', 'ja'],
    ['เรือข้ามฟากออกจากท่าเรือวันละสี่ครั้ง', 'th'],
    ['The ferry to the island leaves the old pier.', 'en'],
    ['', ''],
  ])('is told by its script or its small words: %s', (text, lang) => {
    expect(pageLanguage(text, '')).toBe(lang)
  })

  it('is what the page says, where it says one', () => {
    expect(pageLanguage('漢字のことば', 'ja-JP')).toBe('ja')
    expect(pageLanguage('The old pier is of wood.', 'de')).toBe('de')
  })
})
