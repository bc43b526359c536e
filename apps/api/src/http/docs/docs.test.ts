import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../rest/routes.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { guides } from './guides.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (path: string) => {
  const response = await fetch(new URL(path, app.url))
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    expect.stringContaining('text/html'),
  ])
  return response.text()
}
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

test('each guide is a page without scripts, and its links lead somewhere', async () => {
  for (const [name, title] of Object.entries(guides)) {
    const html = await read(`/api/docs/${name}`)
    expect(html).toContain(`<title>${title} · Dayloom API</title>`)
    expect(html).not.toMatch(/<script|\.md"|^#+ /m)
    for (const href of linksIn(html).filter(
      (each) => each.startsWith('/api/docs/') && !each.endsWith('.css'),
    )) {
      const [path = '', anchor] = href.split('#')
      expect([href, await read(path)]).toEqual([
        href,
        expect.stringContaining(anchor === undefined ? '<main' : `id="${anchor}"`),
      ])
    }
  }
})

test('the operations are readable without scripts', async () => {
  const html = await read('/api/docs/operations')
  for (const { method, path } of routes) expect(html).toContain(`<code>${method} /api${path}</code>`)
})

test.each([
  ['signature', '/api/docs/webhooks#checking-the-signature'],
  ['entry day goal', '/api/docs/operations#habits-markDay'],
])('a search for "%s" finds its place', async (query, address) => {
  expect(linksIn(await read(`/api/docs/search?q=${encodeURIComponent(query)}`))).toContain(address)
})

test('a search says what it did not find, as text', async () => {
  const html = await read(`/api/docs/search?q=${encodeURIComponent('<img src=x>')}`)
  expect(html).toContain('Nothing has “&lt;img src=x&gt;” in it.')
  expect(html).not.toContain('<img')
  await read('/api/docs/search')
})
