import { languages } from '@dayloom/validators/languages'
import { messages } from '@dayloom/validators/messages'
import { beforeAll, expect, test } from 'vitest'
import { languageOf, loadLanguage, translate } from './translate.ts'

beforeAll(async () => {
  for (const language of languages) await loadLanguage(language)
})

const { codeTooSoon } = messages.auth

test.each([
  ['en', 1, 'Please wait 1 second before requesting another code'],
  ['en', 30, 'Please wait 30 seconds before requesting another code'],
  ['de', 1, 'Bitte warten Sie 1 Sekunde, bevor Sie einen weiteren Code anfordern'],
  ['fr', 0, 'Veuillez attendre 0 seconde avant de demander un autre code'],
  ['pl', 1, 'Zaczekaj 1 sekundę, zanim poprosisz o kolejny kod'],
  ['pl', 3, 'Zaczekaj 3 sekundy, zanim poprosisz o kolejny kod'],
  ['pl', 12, 'Zaczekaj 12 sekund, zanim poprosisz o kolejny kod'],
  ['ja', 1, '1 秒待ってから、別のコードをリクエストしてください'],
  ['ar', 2, 'يُرجى الانتظار ثانيتين قبل طلب رمز آخر'],
  ['ar', 3, 'يُرجى الانتظار 3 ثوانٍ قبل طلب رمز آخر'],
  ['ar', 30, 'يُرجى الانتظار 30 ثانية قبل طلب رمز آخر'],
] as const)('%s counts %i seconds', (language, seconds, expected) => {
  expect(translate(language, codeTooSoon, { seconds })).toBe(expected)
})

test('a value is not read as a text with placeholders', () => {
  const file = "{file} <b>'# {n, plural, other {#}}"
  expect(translate('en', messages.attachments.tooLarge, { file })).toBe(
    `${file} is too large. Maximum file size is 10MB.`,
  )
  expect(translate('de', messages.attachments.tooLarge, { file })).toContain(`${file} ist zu groß`)
})

test('what nobody translated stays as it is', () => {
  for (const text of ['Said by another server {', 'toString', '']) expect(translate('de', text)).toBe(text)
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['zh', 'en'],
  ['pt', 'pt-BR'],
  ['zh, ar;q=0.1', 'ar'],
])('the header %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
