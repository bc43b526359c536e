import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digest } from '../testing/digest.ts'
import { settle } from '../testing/resident.ts'
import { callOf, prepare, type Call } from '../testing/rows/call.ts'
import { rowCases } from '../testing/rows/cases.ts'
import { report } from '../testing/size.ts'
import { startStage, type Stage } from '../testing/stage.ts'
import { routes } from './routes.ts'
import { pathParameters, type ProcedureRow } from './row.ts'

let app: Stage
beforeAll(async () => {
  app = await startStage()
})
afterAll(async () => {
  report('B5', 'wrong values', sent)
  await app.close()
})

let sent = 0

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

interface Target {
  row: ProcedureRow
  title: string
  /** Fields that come in the body, or in the query of a GET. */
  fields: string[]
}

const targets: Target[] = routes.flatMap((row) => {
  if (row.kind !== 'procedure' || !row.input) return []
  const named = pathParameters(row.path)
  const fields = Object.keys(row.input.shape).filter((name) => !named.includes(name))
  return fields.length > 0 ? [{ row, title: `${row.method} ${row.path}`, fields }] : []
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
const isAccepted = ({ input }: ProcedureRow, call: Call, body: string) => {
  const given: unknown = JSON.parse(body)
  return input?.safeParse({ ...(typeof given === 'object' ? given : {}), ...call.ids }).success === true
}

const rest = async (call: Call, row: ProcedureRow, token: string, body: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { status, text } = await app.visitor.call(row.method, call.path, body, headers)
  return { status, text }
}

const trpc = async (call: Call, row: ProcedureRow, token: string, body: string) => {
  const ids = Object.entries(call.ids).map(([name, id]) => `,${JSON.stringify(name)}:${JSON.stringify(id)}`)
  const response = await fetch(`${app.url}/trpc/${row.name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: `{"json":${body.replace(/\}$/, `${ids.join('')}}`)}}`,
  })
  return { status: response.status, text: await response.text() }
}

describe.each(targets.filter(({ row }) => row.method !== 'GET'))('B5: $title', ({ row, fields }) => {
  const rowCase = rowCases[row.name] ?? { wrong: [] }

  test.each([
    ['REST', rest],
    ['tRPC', trpc],
  ])(
    '%s takes what its schema takes, refuses the rest with a text, and writes nothing then',
    async (_, send) => {
      const { of, made } = await prepare(app, rowCase)
      const call = callOf(row, rowCase, { of, made })
      const before = await digest(app, of.user.id)
      const accepted: string[] = []
      const answers: string[] = []
      for (const field of fields) {
        for (const [name, shape] of Object.entries(shapes)) {
          const body = bodyWith(call, field, shape)
          if (isAccepted(row, call, body)) {
            accepted.push(body)
            continue
          }
          const { status, text } = await send(call, row, of.token, body)
          sent += 1
          const readable = /"(error|message)":"[A-Z0-9][^"]{5,}/.test(text)
          if (status !== 400 || !readable) answers.push(`${field} ${name}: ${status} ${text.slice(0, 200)}`)
        }
      }
      expect(answers).toEqual([])
      expect(await digest(app, of.user.id)).toBe(before)
      for (const body of accepted) {
        const { status, text } = await send(call, row, of.token, body)
        expect(`${status} ${text.slice(0, 200)}`).toMatch(/^[234]\d\d /)
      }
    },
  )
})

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

describe.each(targets.filter(({ row }) => row.method === 'GET'))('B5: $title', ({ row, fields }) => {
  test('its query: one value or several, an object, or nonsense', async () => {
    const { bearer } = await settle(app)
    const path = callOf(row, rowCases[row.name] ?? { wrong: [] }, await prepare(app, { wrong: [] })).path
    for (const field of fields) {
      const queries = strings.flatMap((text) => [
        `${field}=${text}`,
        `${field}=${text}&${field}=${text}`,
        `${field}[not]=${text}`,
      ])
      for (const query of queries) {
        const { status, text } = await bearer.get(`${path}?${query}`)
        sent += 1
        expect(`${query.slice(0, 60)}: ${status} ${text.slice(0, 200)}`).toMatch(/: (200|400) /)
      }
    }
  })
})

const withIds = routes.filter(({ path }) => pathParameters(path).length > 0)
test.each(withIds.map((row) => ({ row, title: `${row.method} ${row.path}` })))(
  'B5: $title: ids that are none are refused with a text',
  async ({ row }) => {
    const { bearer } = await settle(app)
    for (const id of [
      'null',
      'undefined',
      '%00',
      '%ED%A0%80',
      '..%2f..%2fetc',
      "1'--",
      '[object%20Object]',
      'x'.repeat(2000),
    ]) {
      const path = row.path.replaceAll(/\{\w+\}/g, id)
      const { status, text } = await bearer.call(row.method, path)
      sent += 1
      expect(`${id.slice(0, 20)}: ${status} ${text}`).toMatch(/: 400 .*"error":"[A-Z]/)
    }
  },
)

test('the log has nothing to complain about', () => {
  expect(app.complaints).toEqual([])
})
