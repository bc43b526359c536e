import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { timeAfterChange } from './server/after-change.ts'
import type { TestUser } from './server/test-users.ts'
import { startProduct, type Product } from './server/product.ts'
import { writeRequests } from './server/requests.ts'
import { median } from './server/rounds.ts'
import { scenarios } from './server/scenarios.ts'
import { printTable } from './server/table.ts'
import { openFixture, createTestUsers, withCleanup, type Population, type Fixture } from './server/fixture.ts'
import type { AccountSize } from './server/seed.ts'
import { findWrk, runWrk } from './server/wrk.ts'

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
})
const rounds = Number(options.rounds)
const SECONDS = 2
const isWanted = (axis: string) => words.length === 0 || words.includes(axis)

/** Others have about a thousand tasks each: so many rows of theirs stand beside those of who asks. */
const stages = options.small ? [10_000, 50_000] : [10_000, 100_000, 1_000_000]
const others = { tasks: 990, openEvery: 5, habits: 3, days: 60 }
const few = { tasks: 100, openEvery: 5, habits: 5, days: 30 }

/** What a day may list is alike for all of them: 200 tasks that repeat and 100 others that are open. */
const REPEATING = 200
const withRepeating = (tasks: number) => ({
  ...few,
  tasks,
  openEvery: (tasks - REPEATING) / 100,
  repeating: REPEATING,
})

interface Axis {
  title: string
  /** Who asks, and what each has more of than the one before. */
  steps: AccountSize[]
  of: 'tasks' | 'days'
  /** The questions; all of them without it. */
  names?: string[]
}

const axes: Record<string, Axis> = {
  tasks: {
    title: 'By the tasks of the user',
    steps: [10, 100, 1000, 10_000, 50_000].map((tasks) => ({ ...few, tasks })),
    of: 'tasks',
  },
  days: {
    title: 'By the days of the user’s 20 habits',
    steps: [30, 365, 3650].map((days) => ({ ...few, habits: 20, days })),
    of: 'days',
  },
  today: {
    title: 'By the tasks of the user, 200 of them repeating',
    steps: [500, 5000, 50_000].map(withRepeating),
    of: 'tasks',
    names: ['today'],
  },
}

/** Milliseconds of a request when nothing else is asked. */
const timeOf = async (fixture: Fixture, product: Product, name: string, user: TestUser) => {
  const scenario = scenarios[name]
  if (!scenario) throw new Error(`There is no ${name}`)
  if (scenario.isKept) return timeAfterChange(product, scenario, user)
  const requests = join(fixture.folder, `growth ${name}.txt`)
  await writeRequests(requests, { name, scenario, surface: 'REST', users: [user] })
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { milliseconds } = await runWrk({ port: product.port, requests, seconds: SECONDS, connections: 1 })
    // The first one warms up.
    if (round > 0) times.push(milliseconds)
  }
  return median(times)
}

const names = Object.keys(scenarios).filter((name) => !name.includes('heavy'))

const print = (title: string, heads: string[], times: Map<string, number[]>) => {
  console.log(`\n${title}\n`)
  const rows = [...times].map(([name, values]) => {
    const growth = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)
    return [name, ...values.map((value) => value.toFixed(2)), growth.toFixed(1)]
  })
  printTable(['ms', ...heads, 'last/first'], rows)
}

const measure = async (fixture: Fixture, product: Product, users: TestUser[], asked = names) => {
  const times = new Map<string, number[]>()
  for (const name of asked) {
    const values = []
    for (const user of users) values.push(await timeOf(fixture, product, name, user))
    times.set(name, values)
  }
  return times
}

findWrk()
await withCleanup(async (cleanup) => {
  const fixture = await openFixture(cleanup)
  const product = await startProduct({ program: 'built', ...fixture })
  cleanup.push(product.stop)
  const neighbours = new Map<string, number[]>(names.map((name) => [name, []]))
  let rows = 0
  let asker: TestUser[] = []
  for (const stage of stages) {
    const count = Math.round((stage - rows) / others.tasks)
    const cast: Population['cast'] = rows === 0 ? { neighbour: { ...few, tasks: 1000 } } : {}
    const joined = await createTestUsers(fixture, product.port, { cast, others: { ...others, count } })
    if (rows === 0) asker = joined
    rows = stage
    if (!isWanted('rows')) continue
    for (const [name, values] of await measure(fixture, product, asker)) neighbours.get(name)?.push(...values)
  }
  if (isWanted('rows')) print('A user with 1,000 tasks, by the tasks of all', stages.map(String), neighbours)
  for (const [axis, { title, steps, of, names: asked }] of Object.entries(axes)) {
    if (!isWanted(axis)) continue
    const cast = Object.fromEntries(steps.map((has, index) => [`${axis}-${index}`, has]))
    const users = await createTestUsers(fixture, product.port, { cast, others: { ...others, count: 0 } })
    const heads = steps.map((has) => String(has[of]))
    print(title, heads, await measure(fixture, product, users, asked))
  }
})
