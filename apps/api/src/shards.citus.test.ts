import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { workers } from '@dayloom/db/testing/nodes'
import { connectTo, isPlanned, shardsOf } from '@dayloom/db/testing/plans'
import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { HotCall } from '../testing/hot-calls/call.ts'
import { createHotFixture, hotCalls, type HotFixture } from '../testing/hot-calls/calls.ts'
import { createTestUser } from '../testing/test-user.ts'

/** What is asked for more seldom, or has all of a person in its answer. */
const others: HotCall[] = [
  { name: 'export', rows: Infinity, run: ({ ask }) => ask('GET', '/users/export') },
  { name: 'rests', rows: Infinity, run: ({ ask }) => ask('GET', '/rests') },
  {
    name: 'rest of one habit',
    rows: Infinity,
    run: ({ ask, habit }) =>
      ask('POST', '/rests', { from: '2026-02-01', to: '2026-02-02', habit_ids: [habit] }),
  },
]

describe('on a cluster of Citus', () => {
  let recorder: ReturnType<typeof recordStatements>
  let app: TestApp
  let client: Awaited<ReturnType<typeof connectTo>>
  let fixture: HotFixture
  beforeAll(async () => {
    if (workers().length === 0) throw new Error('There is no cluster: run `pnpm scale:citus shards`')
    recorder = recordStatements()
    app = await startTestApp()
    client = await connectTo(app.databaseUrl)
    const { user, task, bearer } = await createTestUser(app)
    await bearer.put(`/tasks/${task}`, { priority: 'high' })
    await bearer.post('/views', { name: 'Soon', query: { priority: ['high'] } })
    const webhook = { user_id: user.id, id: randomUUID(), url: 'https://example.com', events: ['*'] }
    await app.db.webhook.create({ data: { ...webhook, secret: '', seq: 0, created_at: new Date() } })
    fixture = await createHotFixture(app, user.id)
  })
  afterAll(async () => {
    recorder.stop()
    await client.end()
    await app.close()
  })

  /** How many shards each part of each statement of a call goes to, and which statements go to another number than one. */
  const shardsOfCall = async ({ run }: HotCall) => {
    recorder.take()
    await run(fixture)
    const statements = recorder.take().filter(isPlanned)
    const [shards, spread]: [number[], string[]] = [[], []]
    for (const statement of statements) {
      const parts = await shardsOf(client, statement)
      shards.push(...parts)
      if (parts.some((count) => count !== 1)) spread.push(`${parts.join()} in ${statement.text}`)
    }
    return { statements: statements.length, shards, spread }
  }

  const report = (name: string, statements: number, shards: number[]) => {
    const path = process.env['DAYLOOM_SHARDS_REPORT']
    const most = Math.max(0, ...shards)
    if (path) appendFileSync(path, `${JSON.stringify({ name, statements, shards: most })}\n`)
  }

  test.each([...hotCalls.filter(({ job }) => !job), ...others])('$name goes to one shard', async (call) => {
    const { statements, shards, spread } = await shardsOfCall(call)
    report(call.name, statements, shards)
    expect(statements).toBeGreaterThan(0)
    expect(shards.length).toBeGreaterThan(0)
    expect(spread).toEqual([])
  })

  test.each(hotCalls.filter(({ job }) => job))('$name, for everybody, is understood', async (call) => {
    const { statements, shards } = await shardsOfCall(call)
    report(`${call.name} (job)`, statements, shards)
    expect(statements).toBeGreaterThan(0)
  })
})
