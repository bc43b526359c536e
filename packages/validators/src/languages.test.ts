import { expect, test } from 'vitest'
import { languageOfHeader, languageOfTag, languages, languageSchema } from './languages.ts'

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['de-Latn-CH-1996', 'de'],
  ['de-x-private', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['en-GB', 'en'],
  ['ar-EG', 'ar'],
  ['ja-JP-u-ca-japanese', 'ja'],
  ['zh-Hant-TW', undefined],
  ['deu', undefined],
  ['', undefined],
  ['-de', undefined],
])('the language of the tag %j is %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test.each([
  ['fr', 'fr'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
  ['en;q=0.4, de;q=0.5', 'de'],
  ['en;q=0.5, de;q=0.5', 'en'],
  ['de;q=0.5, en;q=0.5', 'de'],
  ['zh, de;q=0.1', 'de'],
  ['zh', undefined],
  ['*', undefined],
  ['*, de;q=0.2', 'de'],
  ['de;q=0, fr;q=0.001', 'fr'],
  ['de;q=0', undefined],
  ['de;q=0.000', undefined],
  ['de; q=0.3, fr ;q=0.2', 'de'],
  ['DE;Q=0.3', 'de'],
  ['de;q=1.000', 'de'],
  ['de;q=1.1', undefined],
  ['de;q=-1', undefined],
  ['de;q=high, it', 'it'],
  ['de;q=0.1234, it;q=0.1', 'it'],
  ['de;level=1, it', 'it'],
  [',,, ,es,', 'es'],
  ['', undefined],
  ['; q=1', undefined],
  ['deutsch1sehrlang', undefined],
  ['de_DE', undefined],
  ["de'--, nl;q=0.1", 'nl'],
  [`${'zh,'.repeat(400)}de`, undefined],
])('the header %j asks for %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language)
})

test('a person speaks exactly one of the list', () => {
  for (const language of languages) expect(languageSchema.safeParse(language).success).toBe(true)
  for (const other of ['de-DE', 'DE', 'pt', 'zh', '', null, undefined])
    expect(languageSchema.safeParse(other).success).toBe(false)
})
