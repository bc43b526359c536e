import { costHeads, costOf } from './server/cost.ts'
import { openFixture, createTestUsers, withCleanup } from './server/fixture.ts'
import { startProduct } from './server/product.ts'
import { printTable } from './server/table.ts'
import { findWrk } from './server/wrk.ts'

/** Of each pair: three hundredths are seen only in many rounds of several processes. */
const plan = { rounds: 12, seconds: 1 }
const PAIRS = 3
const GOAL = 0.97
const PEOPLE = 16
const has = { tasks: 1000, openEvery: 5, habits: 10, days: 30 }
const nobody = { count: 0, tasks: 0, openEvery: 1, habits: 0, days: 0 }
const names = ['list of 50', 'one task', 'title update', 'habits']

findWrk()
await withCleanup(async (cleanup) => {
  const fixture = await openFixture(cleanup)
  const start = async (LOG_LEVEL: string) => {
    const product = await startProduct({ program: 'built', ...fixture, env: { LOG_LEVEL } })
    cleanup.push(product.stop)
    return product
  }
  const startPair = async () => ({ without: await start('error'), with: await start('info') })
  const first = await startPair()
  const pairs = [first]
  while (pairs.length < PAIRS) pairs.push(await startPair())
  const cast = Object.fromEntries(Array.from({ length: PEOPLE }, (_, n) => [`person-${n}`, has]))
  const users = await createTestUsers(fixture, first.with.port, { cast, others: nobody })
  const cost = { folder: fixture.folder, users, pairs, goal: GOAL, plan }
  const rows: string[][] = []
  for (const name of names) rows.push(await costOf(name, cost))
  console.log()
  printTable(costHeads, rows)
})
