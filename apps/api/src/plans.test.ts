import { large, seedLarge } from '@dayloom/db/testing/large'
import type { PlanNode } from '@dayloom/db/testing/plan-nodes'
import { connectTo, explainStatement, isPlanned, planModesOf } from '@dayloom/db/testing/plans'
import { recordStatements, type Statement } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { HotCall } from '../testing/hot-calls/call.ts'
import { hotCalls, createHotFixture } from '../testing/hot-calls/calls.ts'
import { complaintsOf } from '../testing/hot-calls/complaints.ts'

/**
 * The statements that the product really sends for what people wait for, over a database that has other people's rows
 * and one person's history of years. Small tables tell nothing: there, reading all of one is the best plan.
 */
let recorder: ReturnType<typeof recordStatements>
const sent = new Map<string, Statement[]>()
let app: TestApp
let client: Awaited<ReturnType<typeof connectTo>>
let person: string

beforeAll(async () => {
  recorder = recordStatements()
  app = await startTestApp({ onNewDatabase: true })
  client = await connectTo(app.databaseUrl)
  person = await seedLarge(client)
  const fixture = await createHotFixture(app, person)
  for (const call of hotCalls) {
    recorder.take()
    await call.run(fixture)
    sent.set(call.name, recorder.take())
    await call.undo?.(fixture)
  }
}, 300_000)
afterAll(async () => {
  recorder.stop()
  await client.end()
  await app.close()
})

const textOf = ({ text }: Statement) => text.replace(/\s+/g, ' ').trim().slice(0, 150)

interface Plan {
  of: string
  nodes: PlanNode[]
}

const plansOf = async ({ name }: HotCall): Promise<Plan[]> => {
  const plans: Plan[] = []
  for (const statement of (sent.get(name) ?? []).filter(isPlanned)) {
    for (const mode of planModesOf(statement)) {
      const nodes = await explainStatement(client, statement, mode)
      plans.push({ of: `(${mode}) in ${textOf(statement)}`, nodes })
    }
  }
  return plans
}

const complaints = (call: HotCall, plans: readonly Plan[], exception?: HotCall['withoutStatistics']) =>
  plans.flatMap(({ of, nodes }) => complaintsOf(call, nodes, exception).map((each) => `${each} ${of}`))

test('the database is large, and every call sends statements', async () => {
  expect(await app.db.task.count()).toBeGreaterThan((large.people - 1) * large.tasksOfOthers)
  const silent = hotCalls.filter(({ name }) => !sent.get(name)?.some(isPlanned))
  expect(silent).toEqual([])
})

test.each(hotCalls.filter(({ statements }) => statements !== undefined))(
  '$name sends at most $statements statements',
  ({ name, statements = 0 }) => {
    expect(sent.get(name)?.slice(statements).map(textOf)).toEqual([])
  },
)

test('no write returns an enum, because Prisma casts it to text and Citus refuses that cast', () => {
  const returnsEnum = / RETURNING .*"public"\."\w+"\."\w+"::text\b/s
  const all = [...sent.values()].flat()
  expect(all.filter(({ text }) => returnsEnum.test(text)).map(textOf)).toEqual([])
})

test('a search is planned for its word, which the index of words finds', () => {
  const searches = (sent.get('search of a rare word') ?? []).filter(({ text }) => text.includes('LIKE'))
  expect(searches.map(planModesOf)).toEqual([['force_custom_plan']])
})

/** As in a new database, and after a restore by other means than ours: PostgreSQL guesses. */
describe('without statistics', () => {
  test.each(hotCalls.filter(({ withoutStatistics }) => !withoutStatistics))(
    '$name is planned as with them',
    async (call) => {
      expect(complaints(call, await plansOf(call))).toEqual([])
    },
  )

  test.each(hotCalls.filter(({ withoutStatistics }) => withoutStatistics))(
    '$name reads more, because $withoutStatistics.why',
    async (call) => {
      const plans = await plansOf(call)
      expect(complaints(call, plans, call.withoutStatistics)).toEqual([])
      // An exception that nothing needs any more is none.
      expect(complaints(call, plans)).not.toEqual([])
    },
  )
})

describe('with statistics', () => {
  beforeAll(async () => {
    await client.query('VACUUM ANALYZE')
  })

  const note = `(SELECT 1 FROM journals j WHERE j.user_id = $1 AND j.task_id = t.id LIMIT 1)`
  test.each([
    [/reads all of tasks/, `SELECT count(*) FROM tasks WHERE user_id = $1 OR title = 'Write'`],
    [/Sort of \d{3,} rows/, `SELECT id FROM tasks WHERE user_id = $1 ORDER BY title LIMIT 9 OFFSET 900`],
    [/journals runs \d{4,} times/, `SELECT ${note} FROM tasks t WHERE user_id = $1`],
    // None is so named, and a third of them is expected to be.
    [/journals runs 0 times/, `SELECT ${note} FROM tasks t WHERE user_id = $1 AND substr(title, 1) > 'Z'`],
  ])('of a bad plan is told: %s', async (told, text) => {
    const call = { name: '', rows: 60, run: () => Promise.resolve() }
    const nodes = await explainStatement(client, { text, values: [person] }, 'force_custom_plan')
    expect(complaintsOf(call, nodes).join('; ')).toMatch(told)
  })

  test.each(hotCalls)(
    '$name reads at most $rows rows in a step, walks through no index, and reads no table whole',
    async (call) => {
      expect(complaints(call, await plansOf(call))).toEqual([])
    },
  )
})
