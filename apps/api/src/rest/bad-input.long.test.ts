import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digest } from '../../testing/digest.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { callOf, prepare, type Call } from '../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../testing/endpoint-cases/cases.ts'
import { report, sized } from '../../testing/size.ts'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'
import { routes } from './routes.ts'
import { pathParameters, type ProcedureEndpoint } from './endpoint.ts'

let app: FullTestApp
let ada: TestUser
beforeAll(async () => {
  app = await startFullTestApp()
  ada = await createTestUser(app)
})
afterAll(async () => {
  report('B5', 'wrong values', sent)
  await app.close()
})

let sent = 0

/** In the short form each field meets a third of the values, the next one the next third. */
const sample = <T>(all: T[], turn: number) => all.filter((_, index) => sized((index + turn) % 3 === 0, true))

/** JSON texts, because some of these have no value in JavaScript. */
const shapes = {
  operator: '{"not":""}',
  list: '[]',
  nested: '[[{"in":[1]}]]',
  object: '{}',
  huge: '1e400',
  negative: '-1',
  truth: 'true',
  nothing: 'null',
  empty: '""',
  spaces: '"  "',
  nul: '"a\\u0000b"',
  surrogate: '"\\ud800"',
  megabyte: `"${'x'.repeat(1_000_000)}"`,
  day: '"2026-02-30"',
  zone: '"Mars/Olympus"',
}

/** Zod's own: an answer has those of the product. */
const ZOD_WORDS = /expected|Too (big|small)|Invalid (input|option|string|key|element)|Unrecognized/

interface Target {
  endpoint: ProcedureEndpoint
  row: number
  title: string
  /** Fields that come in the body, or in the query of a GET. */
  fields: string[]
}

const targets: Target[] = routes.flatMap((endpoint, row) => {
  // A redirection says nothing of its input.
  if (endpoint.kind !== 'procedure' || !endpoint.input || endpoint.status === 302) return []
  const named = pathParameters(endpoint.path)
  const fields = Object.keys(endpoint.input.shape).filter((name) => !named.includes(name))
  return fields.length > 0 ? [{ endpoint, row, title: `${endpoint.method} ${endpoint.path}`, fields }] : []
})

const bodyWith = (call: Call, field: string, shape: string) => {
  const given = typeof call.body === 'object' ? { ...call.body } : {}
  const others = Object.entries(given).filter(([name]) => name !== field)
  const parts = [
    ...others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    `"${field}":${shape}`,
  ]
  return `{${parts.join()}}`
}

/** What the schema makes of it: the server has to agree. */
const isAccepted = ({ input }: ProcedureEndpoint, call: Call, body: string) => {
  const given: unknown = JSON.parse(body)
  return input?.safeParse({ ...(typeof given === 'object' ? given : {}), ...call.ids }).success === true
}

const rest = async (call: Call, endpoint: ProcedureEndpoint, token: string, body: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { status, text } = await app.visitor.call(endpoint.method, call.path, body, headers)
  return { status, text }
}

const trpc = async (call: Call, endpoint: ProcedureEndpoint, token: string, body: string) => {
  const ids = Object.entries(call.ids).map(([name, id]) => `,${JSON.stringify(name)}:${JSON.stringify(id)}`)
  const response = await fetch(`${app.url}/trpc/${endpoint.name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: `{"json":${body.replace(/\}$/, `${ids.join('')}}`)}}`,
  })
  return { status: response.status, text: await response.text() }
}

describe.each(targets.filter(({ endpoint }) => !endpoint.byQuery))(
  'B5: $title',
  ({ endpoint, fields, row }) => {
    const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }

    test.each([
      ['REST', rest],
      ['tRPC', trpc],
    ])(
      '%s takes what its schema takes, refuses the rest with a text, and writes nothing then',
      async (_, send) => {
        const { of, made } = await prepare(app, endpointCase)
        const call = callOf(endpoint, endpointCase, { of, made })
        const before = await digest(app, of.user.id)
        const accepted: string[] = []
        const answers: string[] = []
        for (const [turn, field] of fields.entries()) {
          for (const [name, shape] of sample(Object.entries(shapes), turn + row)) {
            const body = bodyWith(call, field, shape)
            if (isAccepted(endpoint, call, body)) {
              accepted.push(body)
              continue
            }
            const { status, text } = await send(call, endpoint, of.token, body)
            sent += 1
            const readable = /"(error|message)":"[A-Z0-9][^"]{5,}/.test(text)
            if (status !== 400 || !readable || ZOD_WORDS.test(text))
              answers.push(`${field} ${name}: ${status} ${text.slice(0, 200)}`)
          }
        }
        expect(answers).toEqual([])
        expect(await digest(app, of.user.id)).toBe(before)
        for (const body of accepted) {
          const { status, text } = await send(call, endpoint, of.token, body)
          expect(`${status} ${text.slice(0, 200)}`).toMatch(/^[234]\d\d /)
        }
      },
    )
  },
)

const strings = [
  '',
  ' ',
  'null',
  '1e400',
  '-1',
  '%00',
  '%ED%A0%80',
  '%F0%9F%92%A9',
  "'--",
  '[]',
  'x'.repeat(3000),
]

describe.each(targets.filter(({ endpoint }) => endpoint.byQuery))(
  'B5: $title',
  ({ endpoint, fields, row }) => {
    test('its query: one value or several, an object, or nonsense', async () => {
      const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
      const prepared = await prepare(app, endpointCase)
      const { bearer } = prepared.of
      const { path } = callOf(endpoint, endpointCase, prepared)
      for (const [turn, field] of fields.entries()) {
        const queries = sample(strings, turn + row).flatMap((text) => [
          `${field}=${text}`,
          `${field}=${text}&${field}=${text}`,
          `${field}[not]=${text}`,
        ])
        for (const query of queries) {
          const { status, text } = await bearer.call(endpoint.method, `${path}?${query}`)
          sent += 1
          expect(`${query.slice(0, 60)}: ${status} ${text.slice(0, 200)}`).toMatch(/: (200|400) /)
          expect(`${query.slice(0, 60)}: ${status === 400 ? text : ''}`).not.toMatch(ZOD_WORDS)
        }
      }
    })
  },
)

/** No ids, but a tag may be called so. */
const names = ['null', 'undefined', '..%2f..%2fetc', "1'--", '[object%20Object]']
const unreadable = ['%00', '%ED%A0%80', 'x'.repeat(2000)]

const withIds = routes.filter(({ path }) => pathParameters(path).length > 0)
test.each(withIds.map((endpoint) => ({ endpoint, title: `${endpoint.method} ${endpoint.path}` })))(
  'B5: $title: ids that are none are refused with a text',
  async ({ endpoint }) => {
    for (const id of [...names, ...unreadable]) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, id)
      const { status, text } = await ada.bearer.call(endpoint.method, path)
      sent += 1
      const expected = endpoint.path.includes('{tag}') && names.includes(id) ? 404 : 400
      expect(`${id.slice(0, 20)}: ${status} ${text}`).toMatch(new RegExp(`: ${expected} .*"error":"[A-Z]`))
    }
  },
)

test('the log has nothing to complain about', () => {
  expect(app.warnings).toEqual([])
})
