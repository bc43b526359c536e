import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '../../testing/digest.ts'
import { callOf, prepare } from '../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../testing/endpoint-cases/cases.ts'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'
import { takesKey } from '../rest/endpoint.ts'
import { routes } from '../rest/routes.ts'

let app: FullTestApp
beforeAll(async () => void (app = await startFullTestApp()))
afterAll(() => app.close())

/** Whoever asks again is signed out. */
const ends = new Set(['users.deleteAccount'])

const changes = routes
  .filter((endpoint) => takesKey(endpoint) && !ends.has(endpoint.name))
  .map((endpoint) => ({ endpoint, title: `${endpoint.method} ${endpoint.path}` }))

/** What is shown once is null. */
const hidden = (body: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (names.includes(name)) return [name, null]
      const isOutput = name === 'data' && typeof value === 'object' && value !== null && !Array.isArray(value)
      return [name, isOutput ? hidden({ ...value }, names) : value]
    }),
  )

test.each(changes)('$title is done once and answered twice', async ({ endpoint }) => {
  const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
  const { of, made } = await prepare(app, endpointCase)
  const { path, query, body, form } = callOf(endpoint, endpointCase, { of, made })
  const address = `${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`
  const ask = () =>
    of.bearer.call(endpoint.method, address, form?.() ?? body, {
      'idempotency-key': 'the-only-one',
    })
  const first = await ask()
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([endpoint.status, null])
  const after = await digest(app, of.user.id)
  const second = await ask()
  expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([first.status, 'true'])
  const shownOnce = endpoint.kind === 'procedure' ? endpoint.shownOnce : []
  expect(second.body).toEqual(hidden(first.body, shownOnce))
  expect(await digest(app, of.user.id)).toBe(after)
})
