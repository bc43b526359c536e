import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'

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

const askRest = async (path: string, encoding: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.url}/api${path}`, {
    headers: { authorization: `Bearer ${ada.token}`, 'accept-encoding': encoding, ...headers },
  })
  const text = await response.text()
  const told = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    encoding: told('content-encoding'),
    tag: told('etag') ?? '',
    vary: told('vary') ?? '',
    text,
  }
}

test.each(['/tasks', '/openapi.json', '/docs'])('%s comes packed, and says so', async (path) => {
  const plain = await askRest(path, 'identity')
  expect([plain.encoding, plain.vary]).toEqual([null, expect.stringContaining('accept-encoding')])
  for (const encoding of ['br', 'gzip']) {
    const packed = await askRest(path, encoding)
    expect(packed).toMatchObject({
      status: 200,
      text: plain.text,
      encoding: path === '/docs' ? null : encoding,
    })
    expect(packed.vary).toMatch(/accept-encoding/i)
  }
})

test('packed bytes have a tag of their own, and are known by either', async () => {
  const path = `/tasks/${ada.task}`
  await ada.bearer.put(path, { description: 'x'.repeat(3000) })
  const plain = await askRest(path, 'identity')
  const packed = await askRest(path, 'br')
  expect(packed.tag).toBe(plain.tag.replace(/"$/, '.br"'))
  for (const tag of [plain.tag, packed.tag]) {
    const known = await askRest(path, 'br', { 'if-none-match': tag })
    expect([known.status, known.tag, known.text]).toEqual([304, tag, ''])
    const written = await ada.bearer.call('PUT', path, { description: 'x'.repeat(3000) }, { 'if-match': tag })
    expect(written.status).toBe(200)
  }
})

test('what may hold a secret, and what is no text, goes as it is', async () => {
  await ada.bearer.post('/calendar-feed', {})
  for (let count = 0; count < 10; count += 1)
    await ada.bearer.post('/webhooks', {
      url: `https://example.com/${'x'.repeat(200)}${count}`,
      events: ['*'],
    })
  const hooks = await askRest('/webhooks', 'br, gzip')
  expect(hooks.text.length).toBeGreaterThan(1400)
  expect([hooks.encoding, (await askRest('/calendar-feed', 'br, gzip')).encoding]).toEqual([null, null])
  expect((await askRest(`/attachments/${ada.file}`, 'br, gzip')).encoding).toBe(null)
  const response = await fetch(`${app.url}/trpc/webhooks.list`, {
    headers: { authorization: `Bearer ${ada.token}`, 'accept-encoding': 'br, gzip' },
  })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
})
