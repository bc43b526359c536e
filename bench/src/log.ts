import { Client } from 'pg'
import { ask } from './server/ask.ts'
import { costHeads, costOf } from './server/cost.ts'
import { openFixture, createTestUsers, withCleanup, type Fixture } from './server/fixture.ts'
import { startProduct } from './server/product.ts'
import { printTable } from './server/table.ts'
import type { TestUser } from './server/test-users.ts'
import { findWrk } from './server/wrk.ts'

const plan = { rounds: 7, seconds: 3 }
const GOAL = 0.85
const PEOPLE = 16
/** Few, so that the two changes of one come soon after each other: what changes nothing is not logged. */
const TASKS_EACH = 8
const has = { tasks: 1000, openEvery: 5, habits: 10, days: 30 }
const nobody = { count: 0, tasks: 0, openEvery: 1, habits: 0, days: 0 }
const names = ['status update', 'completion']

const logged = async ({ databaseUrl }: Fixture) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM changes')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

const rename = (port: number, { token, taskIds }: TestUser) =>
  ask(port, `/api/tasks/${taskIds[0]}`, { method: 'PUT', token, body: { title: `Named at ${port}` } })

/** Both do the same, and only one of them logs it. */
const assertSides = async (
  fixture: Fixture,
  user: TestUser | undefined,
  unlogged: number,
  product: number,
) => {
  if (!user) throw new Error('Nobody asks')
  const counts = [await logged(fixture)]
  for (const port of [unlogged, product]) {
    await rename(port, user)
    counts.push(await logged(fixture))
  }
  const [before = 0, without = 0, with_ = 0] = counts
  if (without !== before || with_ !== before + 1) throw new Error(`Changes logged: ${counts.join()}`)
}

findWrk()
await withCleanup(async (cleanup) => {
  const fixture = await openFixture(cleanup)
  const product = await startProduct({ program: 'source', ...fixture })
  cleanup.push(product.stop)
  const cast = Object.fromEntries(Array.from({ length: PEOPLE }, (_, n) => [`person-${n}`, has]))
  const users = await createTestUsers(fixture, product.port, { cast, others: nobody })
  const few = users.map((user) => ({ ...user, taskIds: user.taskIds.slice(0, TASKS_EACH) }))
  const unlogged = await startProduct({ program: 'unlogged', ...fixture })
  cleanup.push(unlogged.stop)
  await assertSides(fixture, few[0], unlogged.port, product.port)
  const cost = {
    folder: fixture.folder,
    users: few,
    pairs: [{ without: unlogged, with: product }],
    goal: GOAL,
    plan,
  }
  const rows: string[][] = []
  for (const name of names) {
    const before = await logged(fixture)
    const row = await costOf(name, cost)
    rows.push([...row, String((await logged(fixture)) - before)])
  }
  console.log()
  printTable([...costHeads, 'changes logged'], rows)
})
