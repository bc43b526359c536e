import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { HOME, startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let now = new Date('2026-03-02T09:30:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const line = z.looseObject({
  csp: z.object({ document: z.string(), blocked: z.string(), directive: z.string() }),
})
const logged = () => app.warnings.flatMap((text) => line.safeParse(JSON.parse(text)).data?.csp ?? [])

const send = (body: unknown, type: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/csp',
    headers: { 'content-type': type, origin: HOME },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const LEGACY = 'application/csp-report'
const legacy = {
  'csp-report': {
    'document-uri': `${HOME}/tasks?search=my%20secret#x`,
    'blocked-uri': 'https://evil.example/x.js?token=secret',
    'violated-directive': 'script-src-elem',
  },
}
const modern = [
  {
    type: 'csp-violation',
    body: {
      documentURL: `${HOME}/tasks?search=secret`,
      blockedURL: 'inline',
      effectiveDirective: 'style-src',
    },
  },
  { type: 'csp-violation', body: {} },
]

test('a report is one line, without what a person typed', async () => {
  expect((await send(legacy, LEGACY)).statusCode).toBe(204)
  expect((await send(modern, 'application/reports+json')).statusCode).toBe(204)
  expect(logged()).toEqual([
    { document: `${HOME}/tasks`, blocked: 'https://evil.example/x.js', directive: 'script-src-elem' },
    { document: `${HOME}/tasks`, blocked: 'inline', directive: 'style-src' },
  ])
  expect(app.warnings.join('')).not.toContain('secret')
})

test.each([
  ['no JSON', 'x', LEGACY, 400],
  ['no report', {}, LEGACY, 400],
  ['nothing', '', LEGACY, 400],
  ['an empty list', [], 'application/reports+json', 400],
  ['another type', legacy, 'application/json', 415],
  ['more than a report', 'x'.repeat(20_000), LEGACY, 413],
])('%s is refused', async (_, body, type, status) => {
  const before = logged().length
  expect((await send(body, type)).statusCode).toBe(status)
  expect(logged()).toHaveLength(before)
})

test('whoever sends many fills no log', async () => {
  now = new Date('2026-03-02T09:31:00Z')
  const before = logged().length
  const long = { 'csp-report': { ...legacy['csp-report'], 'blocked-uri': `https://${'x'.repeat(9000)}` } }
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(long, LEGACY)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect(logged().length - before).toBe(30)
  expect(logged().at(-1)?.blocked).toHaveLength(200)
  now = new Date('2026-03-02T09:32:00Z')
  await send(legacy, LEGACY)
  expect(logged().length - before).toBe(31)
})

test('every answer names where reports go, and what a page may use of the machine', async () => {
  const { headers } = await app.app.inject('/healthz')
  expect(headers['content-security-policy']).toContain('report-uri /api/csp;report-to csp')
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp"')
  expect(headers['permissions-policy']).toContain('camera=(), ')
  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
})
