import { loadLanguage, translate } from '@dayloom/translations/translate'
import { languages, type Language } from '@dayloom/validators/languages'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser } from '../../testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const language of languages) await loadLanguage(language)
})
afterAll(() => app.close())

const unknown = '/tasks/01900000-0000-7000-8000-000000000000'

const languageOf = ({ headers }: { headers: Headers }) => [
  headers.get('content-language'),
  /\baccept-language\b/i.test(headers.get('vary') ?? ''),
]

test.each<[string, Language]>([
  ['de', 'de'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['es-419', 'es'],
  ['it', 'it'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['en;q=0.4, nl;q=0.5', 'nl'],
  ['pl, ja', 'pl'],
  ['zh, ja;q=0.1', 'ja'],
  ['AR-eg', 'ar'],
  ['*', 'en'],
  ['zh', 'en'],
  ['de;q=0', 'en'],
  ['de;q=none, ;;,{"', 'en'],
  ['', 'en'],
])('the header %j is answered in %s', async (header, language) => {
  const { bearer } = await createTestUser(app)
  const headers = { 'accept-language': header }
  const missing = await bearer.call('GET', unknown, undefined, headers)
  expect([missing.status, missing.body.code, missing.body.error, ...languageOf(missing)]).toEqual([
    404,
    'NOT_FOUND',
    translate(language, messages.tasks.notFound),
    language,
    true,
  ])
  const refused = await bearer.call('POST', '/tasks', { title: ' ' }, headers)
  expect([refused.status, refused.body.code, ...languageOf(refused)]).toEqual([
    400,
    'VALIDATION_FAILED',
    language,
    true,
  ])
})

test('issues and messages are in the language, with their values', async () => {
  const { bearer } = await createTestUser(app)
  const headers = { 'accept-language': 'de' }
  const empty = await bearer.call('POST', '/tasks', { title: '' }, headers)
  expect(empty.body).toMatchObject({
    error: 'Ein Titel ist erforderlich',
    issues: [{ path: 'title', message: 'Ein Titel ist erforderlich' }],
  })
  const misspelt = await bearer.call(
    'POST',
    '/tasks',
    { title: 'Milch', discription: '' },
    { ...headers, prefer: 'handling=strict' },
  )
  expect(misspelt.body.error).toBe('Das Feld „discription“ gibt es hier nicht. Meinten Sie „description“?')
  const made = await bearer.call('POST', '/tasks', { title: 'Milch' }, headers)
  expect([made.status, made.body.message, ...languageOf(made)]).toEqual([
    201,
    'Aufgabe erfolgreich erstellt',
    'de',
    true,
  ])
})

test('what is asked for again is in the language that was answered first', async () => {
  const { bearer } = await createTestUser(app)
  const ask = (key: string, language: string, body: object) =>
    bearer.call('POST', '/tasks', body, { 'idempotency-key': key, 'accept-language': language })
  const made = [await ask('a', 'fr', { title: 'Lait' }), await ask('a', 'de', { title: 'Lait' })]
  expect(made.map((each) => [each.body.message, ...languageOf(each)])).toEqual(
    Array.from({ length: 2 }, () => ['Tâche créée avec succès', 'fr', true]),
  )
  const refused = [await ask('b', 'ja', { title: '' }), await ask('b', 'en', { title: '' })]
  expect(refused.map((each) => [each.body.error, ...languageOf(each)])).toEqual(
    Array.from({ length: 2 }, () => ['タイトルは必須です', 'ja', true]),
  )
})

test.each([
  ['/trpc/tasks.get?input={"json":{"id":"01900000-0000-7000-8000-000000000000"}}', 'Aufgabe nicht gefunden'],
  ['/trpc/tasks.list?input={', 'Der Inhalt der Anfrage ist kein gültiges JSON'],
])('tRPC too: %s', async (path, message) => {
  const { token } = await createTestUser(app)
  const reply = await fetch(`${app.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'de-DE' },
  })
  expect(await reply.text()).toContain(message)
  expect(languageOf(reply)).toEqual(['de', true])
})

test.each(['/api/nothing', '/api/%', '/api/tasks'])('a stranger at %s as well', async (path) => {
  const reply = await fetch(`${app.url}${path}`, { headers: { 'accept-language': 'de' } })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(languageOf(reply)).toEqual(['de', true])
  expect(await reply.text()).not.toMatch(/Please|There is|valid"/)
})
