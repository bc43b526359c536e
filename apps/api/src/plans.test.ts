import { large, seedLarge } from '@dayloom/db/testing/large'
import { connectTo, explainStatement, isPlanned, planModesOf, type PlanNode } from '@dayloom/db/testing/plans'
import { recordStatements, type Statement } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { hotCalls, createHotFixture } from './testing/hot-calls/calls.ts'

/**
 * The statements that the product really sends for what people wait for, over a database that has other people's rows
 * and one person's history of years. Small tables tell nothing: there, reading all of one is the best plan.
 */
let recorder: ReturnType<typeof recordStatements>
const sent = new Map<string, Statement[]>()
let app: TestApp
let client: Awaited<ReturnType<typeof connectTo>>

beforeAll(async () => {
  recorder = recordStatements()
  app = await startTestApp()
  client = await connectTo(app.databaseUrl)
  const fixture = await createHotFixture(app, await seedLarge(client))
  for (const call of hotCalls) {
    recorder.take()
    await call.run(fixture)
    sent.set(call.name, recorder.take().statements)
  }
}, 300_000)
afterAll(async () => {
  recorder.stop()
  await client.end()
  await app.close()
})

/** Hands on what a step below it has read. */
const isHandedOn = ({ type, table }: PlanNode) =>
  table === undefined && !/Sort|Bitmap Index Scan|Nested Loop/.test(type)

/**
 * Jobs read all of them: what is due within two days; and two numbers a person, where an index on the bytes would have
 * each change write to it as well.
 */
const readWhole = [
  { table: 'reminders', job: /./ },
  { table: 'change_counters', job: /^log to purge$/ },
]

interface Bounds {
  /** Rows that a step may look at, and that may be sorted. */
  read: number
  sorted: number
}

const complaintsOf = (name: string, nodes: PlanNode[], { read, sorted }: Bounds) =>
  nodes.flatMap((node) => {
    const { type, table = '', rows } = node
    if (type === 'Seq Scan' && readWhole.some((each) => each.table === table && each.job.test(name)))
      return []
    const isTooMuch = !isHandedOn(node) && rows > (/Sort/.test(type) ? sorted : read)
    return [
      ...(type === 'Seq Scan' ? [`reads all of ${table}`] : []),
      ...(isTooMuch ? [`${type} of ${rows} rows ${table}`] : []),
    ]
  })

const textOf = ({ text }: Statement) => text.replace(/\s+/g, ' ').trim().slice(0, 150)

const complaints = async (name: string, bounds: Bounds) => {
  const found: string[] = []
  for (const statement of (sent.get(name) ?? []).filter(isPlanned)) {
    for (const mode of planModesOf(statement)) {
      const nodes = await explainStatement(client, statement, mode)
      found.push(
        ...complaintsOf(name, nodes, bounds).map((each) => `${each} (${mode}) in ${textOf(statement)}`),
      )
    }
  }
  return found
}

test('the database is large, and every call sends statements', async () => {
  expect(await app.db.task.count()).toBeGreaterThan((large.people - 1) * large.tasksOfOthers)
  const silent = hotCalls.filter(({ name }) => !sent.get(name)?.some(isPlanned))
  expect(silent).toEqual([])
})

test('a search is planned for its word, which the index of words finds', () => {
  const searches = (sent.get('search of a rare word') ?? []).filter(({ text }) => text.includes('ILIKE'))
  expect(searches.map(planModesOf)).toEqual([['force_custom_plan']])
})

/** As after a restore: PostgreSQL guesses, and all indexes of a person's tasks look alike to it. */
describe('without statistics', () => {
  test.each(hotCalls.filter(({ job }) => !job))(
    '$name reads a person’s tasks once at most, sorts at most $rows rows, and reads no table whole',
    async ({ name, rows }) => {
      expect(await complaints(name, { read: Math.max(rows, large.tasks), sorted: rows })).toEqual([])
    },
  )
})

describe('with statistics', () => {
  beforeAll(async () => {
    await client.query('VACUUM ANALYZE')
  })
  test.each(hotCalls)(
    '$name reads at most $rows rows in a step, and no table whole',
    async ({ name, rows }) => {
      expect(await complaints(name, { read: rows, sorted: rows })).toEqual([])
    },
  )
})
