import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { digest } from '../testing/digest.ts'
import { PASSWORD } from '../testing/people.ts'
import { settle } from '../testing/resident.ts'
import { callOf, prepare, restCall, trpcCall, type Call } from '../testing/rows/call.ts'
import { rowCases } from '../testing/rows/cases.ts'
import { report } from '../testing/size.ts'
import { startStage, type Stage } from '../testing/stage.ts'
import { routes } from './routes.ts'
import { pathParameters, type Row } from './row.ts'

/**
 * Who may call what, on both surfaces and with both ways of carrying a session: a stranger, somebody else, the
 * owner, an owner whose address is not verified, a session that has ended, and a sign-in that waits for its code.
 */

type Headers = Record<string, string>
const carriers = [
  (token: string): Headers => ({ authorization: `Bearer ${token}` }),
  (token: string): Headers => ({ cookie: `session=${token}`, origin: HOME }),
]

let app: Stage
/** Headers of those who have no session: nothing, an ended one, an attempt that waits for its code, an invented one. */
let outsiders: Headers[]
let eve: string

beforeAll(async () => {
  app = await startStage()
  eve = (await settle(app)).token
  const gone = await settle(app)
  await gone.bearer.post('/auth/logout')
  const careful = await settle(app, { twoFactor: true })
  const half = await app.visitor.post('/auth/login', { email: careful.user.email, password: PASSWORD })
  const tokens = [gone.token, String(half.body['userId']), 'x'.repeat(40)]
  outsiders = [{}, ...carriers.flatMap((carry) => tokens.map(carry))]
})
afterAll(async () => {
  report('B1', 'calls', calls)
  await app.close()
})

let calls = 0

const clientOf = (headers: Headers) => createClient({ ...app, headers })
const rows = routes.map((row) => ({
  row,
  title: `${row.method} ${row.path}`,
  rowCase: rowCases[row.name] ?? { wrong: [] },
}))
const closed = rows.filter(({ row }) => !row.open)
const named = closed.filter(({ row }) => pathParameters(row.path).includes('id'))
const gated = closed.filter(({ rowCase }) => rowCase.verified)

/** Status and machine code by REST and, where there is a procedure, by tRPC. */
const bothSurfaces = async (headers: Headers, row: Row, call: Call) => {
  const rest = await restCall(clientOf(headers), row, call)
  calls += 1
  const found = [`${rest.status} ${rest.body.code}`]
  if (row.kind !== 'procedure') return found
  const trpc = await trpcCall(app, headers, row, call)
  calls += 1
  return [...found, `${trpc.status} ${/"code":"([A-Z_]+)"/.exec(trpc.text)?.[1]}`]
}

describe.each(closed)('B1: $title', ({ row, rowCase }) => {
  test('is closed to who has no session, before a word of the call is read', async () => {
    const { of, made } = await prepare(app, rowCase)
    const right = callOf(row, rowCase, { of, made })
    const before = await digest(app, of.user.id)
    const answers = new Set<string>()
    for (const headers of outsiders) {
      for (const answer of await bothSurfaces(headers, row, right)) answers.add(answer)
      const nonsense = row.method === 'GET' ? undefined : '{'
      const broken = await clientOf(headers).send(
        row.method,
        right.path.replace(/[0-9a-f-]{36}/, 'x'),
        nonsense,
      )
      calls += 1
      answers.add(`${broken.status} UNAUTHORIZED`)
    }
    expect([...answers]).toEqual(['401 UNAUTHORIZED'])
    expect(await digest(app, of.user.id)).toBe(before)
  })

  test('is open to its owner, by token and by cookie, on both surfaces', async () => {
    for (const carry of carriers) {
      const one = await prepare(app, rowCase)
      const call = callOf(row, rowCase, one)
      const client = clientOf(carry(one.of.token))
      const { status } =
        row.kind === 'download' ? await client.send('GET', call.path) : await restCall(client, row, call)
      calls += 1
      expect(status).toBe(row.kind === 'download' ? 200 : row.status)
      if (row.kind !== 'procedure') continue
      const other = await prepare(app, rowCase)
      const reply = await trpcCall(app, carry(other.of.token), row, callOf(row, rowCase, other))
      calls += 1
      expect(`${reply.status} ${reply.text}`).toMatch(/^200 \{"result"/)
    }
  })
})

test.each(named)(
  "B1: $title: somebody else's things are as unknown as what never was",
  async ({ row, rowCase }) => {
    const { of, made } = await prepare(app, rowCase)
    const theirs = callOf(row, rowCase, { of, made })
    const ids: Record<string, string> = {}
    for (const [name, id] of Object.entries(theirs.ids)) if (id.length === 36) ids[name] = crypto.randomUUID()
    const nobodys = callOf(row, rowCase, { of, made }, { ids })
    const before = await digest(app, of.user.id)
    for (const carry of carriers) {
      const headers = carry(eve)
      const [foreign, missing] = [theirs, nobodys].map((call) => restCall(clientOf(headers), row, call))
      calls += 2
      expect([(await foreign)?.status, (await foreign)?.text]).toEqual([404, (await missing)?.text])
      expect(await bothSurfaces(headers, row, theirs)).toEqual(await bothSurfaces(headers, row, nobodys))
    }
    expect(await digest(app, of.user.id)).toBe(before)
  },
)

test.each(gated)('B1: $title wants a verified address', async ({ row, rowCase }) => {
  const { of, made } = await prepare(app, { ...rowCase, unverified: true })
  const before = await digest(app, of.user.id)
  const answers = await bothSurfaces(
    { authorization: `Bearer ${of.token}` },
    row,
    callOf(row, rowCase, { of, made }),
  )
  expect(answers).toEqual(['403 EMAIL_NOT_VERIFIED', '403 EMAIL_NOT_VERIFIED'])
  expect(await digest(app, of.user.id)).toBe(before)
})

const open = rows.filter(({ row }) => row.open && row.name !== 'auth.googleStart')
test.each(open)(
  'B1: $title is open to anyone, with and without a session that counts',
  async ({ row, rowCase }) => {
    if (row.kind !== 'procedure') throw new Error('Files are never open')
    const ended = outsiders.slice(0, 3)
    for (const headers of [...ended, { authorization: `Bearer ${eve}` }]) {
      const one = await prepare(app, rowCase)
      const answer = await restCall(clientOf(headers), row, callOf(row, rowCase, one))
      calls += 1
      expect([answer.status, answer.body.error]).toEqual([row.status, undefined])
      if (row.name === 'auth.logout') eve = (await settle(app)).token
    }
  },
)

test('the log has nothing to complain about', () => {
  expect(app.complaints).toEqual([])
})
