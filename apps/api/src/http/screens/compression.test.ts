import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'

let app: FullTestApp
let ada: TestUser
beforeAll(async () => {
  app = await startFullTestApp()
  ada = await createTestUser(app)
})
afterAll(() => app.close())

const ask = async (encoding: string) => {
  const input = encodeURIComponent(JSON.stringify({ json: {} }))
  const response = await fetch(`${app.url}/trpc/tasks.list?input=${input}`, {
    headers: { authorization: `Bearer ${ada.token}`, 'accept-encoding': encoding },
  })
  return { encoding: response.headers.get('content-encoding'), text: await response.text() }
}

test('what the web app is told comes compressed, if it can read that, and is the same', async () => {
  for (let count = 0; count < 20; count += 1) await ada.bearer.post('/tasks', { title: `Weave ${count}` })
  const plain = await ask('identity')
  expect(plain.encoding).toBe(null)
  expect(plain.text).toContain('Weave 19')
  for (const encoding of ['br', 'gzip']) expect(await ask(encoding)).toEqual({ encoding, text: plain.text })
})
