import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../rest/routes.ts'
import type { ProcedureEndpoint } from '../../rest/endpoint.ts'
import { callOf, prepare, restCall, trpcCall, type Call } from '../../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../../testing/endpoint-cases/cases.ts'
import { report } from '../../../testing/size.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import type { TestUser } from '../../../testing/test-user.ts'

let app: FullTestApp
/** A call of each procedure that would be right, and who makes it. */
const calls: { endpoint: ProcedureEndpoint; of: TestUser; call: Call }[] = []
beforeAll(async () => {
  app = await startFullTestApp()
  for (const endpoint of procedures) {
    const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
    const prepared = await prepare(app, endpointCase)
    calls.push({ endpoint, of: prepared.of, call: callOf(endpoint, endpointCase, prepared) })
  }
})
afterAll(() => app.close())

const VALUE = 'the value that was refused'

const withMore = (error: Error, more: object) => Object.assign(error, more)

/** Faults as they come from the database, its libraries, the disk and our own code, full of what nobody may read. */
const faults: [string, () => unknown][] = [
  [
    'a statement of Prisma',
    () =>
      withMore(
        new Error(`Invalid \`prisma.task.create()\` invocation in\n/srv/app/tasks.ts:12:3\n\n${VALUE}`),
        {
          name: 'PrismaClientKnownRequestError',
          code: 'P2010',
          clientVersion: '7.10.0',
          meta: { message: VALUE },
        },
      ),
  ],
  [
    'a statement of the driver',
    () =>
      withMore(new Error(`value "${VALUE}" is out of range for type integer`), {
        severity: 'ERROR',
        code: '22003',
        detail: `SELECT * FROM users WHERE email = '${VALUE}'`,
      }),
  ],
  [
    'an error around a statement',
    () => new Error(VALUE, { cause: withMore(new Error(VALUE), { severity: 'ERROR', code: '22P02' }) }),
  ],
  [
    'a transaction that lost',
    () =>
      withMore(new Error(`Invalid invocation\n\n${VALUE}`), {
        name: 'PrismaClientKnownRequestError',
        code: 'P2034',
        clientVersion: '7.10.0',
      }),
  ],
  [
    'a statement that was cut short',
    () => withMore(new Error(`canceling statement about ${VALUE}`), { severity: 'ERROR', code: '57014' }),
  ],
  ['a bug', () => new TypeError("Cannot read properties of undefined (reading 'SELECT')")],
  [
    'the disk',
    () => withMore(new Error("ENOENT: no such file or directory, open '/srv/app/data'"), { code: 'ENOENT' }),
  ],
  ['what is no error', () => 'PostgreSQL 18.4 at /srv/app/main.js:10:3'],
  ['nothing', () => undefined],
]

/** What no answer may hold: a frame of a stack, a statement, a path of this machine, a version of anything. */
const leaks = [
  /\bat \S+ \(?\S*:\d+:\d+/,
  /\b(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM|relation "|column "|constraint)\b/,
  /(\/srv\/|\/tmp\/|\/home\/|\/root\/|node_modules|\.[tj]s:\d)/,
  /(prisma|postgres|fastify|node)[^"]{0,20}\d+\.\d+/i,
  /ECONN|ENOENT|P20\d\d|22003|22P02/,
  new RegExp(VALUE),
]

const kinds = new Set<string>()
const leaking = (text: string) => {
  kinds.add(text.replaceAll(/[0-9a-f-]{36}/g, ''))
  return leaks.filter((leak) => leak.test(text)).map((leak) => `${String(leak)}: ${text.slice(0, 300)}`)
}

/** A database on which everything fails in one way. */
const brokenBy = (fault: () => unknown): FullTestApp['host']['db'] => {
  const fail = () => Promise.reject(fault())
  const model = new Proxy({}, { get: () => fail })
  return new Proxy(app.host.db, {
    get: (_, name) => (String(name).startsWith('$') ? fail : model),
  })
}

const procedures = routes.flatMap((endpoint) =>
  endpoint.kind === 'procedure' && endpoint.status !== 302 ? [endpoint] : [],
)

test.each(faults)('G2: %s shows in no answer, and its values in no line of the log', async (_, fault) => {
  const { db } = app.host
  app.host.db = brokenBy(fault)
  const found: string[] = []
  for (const { endpoint, of, call } of calls) {
    const headers = { authorization: `Bearer ${of.token}` }
    const answers = [
      await of.bearer.send(endpoint.method, call.path, call.body).then((response) => response.text()),
      (await trpcCall(app, headers, endpoint, call)).text,
    ]
    found.push(...answers.flatMap(leaking))
  }
  app.host.db = db
  expect(found).toEqual([])
  expect(app.warnings.filter((line) => line.includes(VALUE))).toEqual([])
})

test('G2: no refusal says more than it should', async () => {
  const found: string[] = []
  for (const endpoint of routes) {
    const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
    const { of, made } = await prepare(app, endpointCase)
    for (const [change] of endpointCase.wrong)
      found.push(
        ...leaking(
          (await restCall(of.bearer, endpoint, callOf(endpoint, endpointCase, { of, made }, change))).text,
        ),
      )
  }
  expect(found).toEqual([])
  report('G2', 'kinds of answers', kinds.size)
  expect(kinds.size).toBeGreaterThan(50)
})
