import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startProcess } from './processes.ts'
import { testUserSchema, type TestUser } from './server/test-users.ts'
import { startProduct } from './server/product.ts'
import { recordRecipes } from './server/recording.ts'
import { writeRequests, type Surface } from './server/requests.ts'
import { compare, type Result } from './server/rounds.ts'
import { scenarios, type Scenario } from './server/scenarios.ts'
import { printTable } from './server/table.ts'
import { openFixture, createTestUsers, withCleanup, type Cleanup, type Fixture } from './server/fixture.ts'
import { findWrk } from './server/wrk.ts'

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    data: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const { small, data } = options
const plan = {
  rounds: Number(options.rounds ?? (small ? 3 : 5)),
  seconds: Number(options.seconds ?? (small ? 2 : 5)),
}

const regular = { tasks: 1000, openEvery: 5, habits: 10, days: 30 }
const heavy = { tasks: 10_101, openEvery: 101, habits: 20, days: 3650 }
/** Those who ask the product, those who ask the bare server where something is changed, and those with a long history. */
const REGULAR = 16
const HEAVY = small ? 2 : 16
/** Those of them whose four pages ask at once. */
const PAGE_OWNERS = small ? 1 : 4
const others = small
  ? { count: 0, tasks: 0, openEvery: 5, habits: 3, days: 60 }
  : { count: 1000 - 2 * REGULAR - HEAVY, tasks: 848, openEvery: 5, habits: 3, days: 60 }

const castOf = (kind: string, count: number, has: typeof regular) =>
  Array.from({ length: count }, (_, index) => [`${kind}-${index + 1}`, has] as const)

const cast = Object.fromEntries([
  ...castOf('product', REGULAR, regular),
  ...castOf('bare', REGULAR, regular),
  ...castOf('heavy', HEAVY, heavy),
])

const prepare = async (fixture: Fixture) => {
  const file = join(fixture.folder, 'users.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  const product = await startProduct({ program: 'recorded', ...fixture })
  try {
    if (!known) console.log('Writing the users and their tasks …')
    const users = known
      ? z.array(testUserSchema).parse(JSON.parse(known))
      : await createTestUsers(fixture, product.port, { cast, others })
    await writeFile(file, JSON.stringify(users))
    const named = (kind: string) => users.filter(({ name }) => name.startsWith(kind))
    const [ours, theirs, long] = [named('product'), named('bare'), named('heavy')]
    const recipes = join(fixture.folder, 'recipes.json')
    await writeFile(
      recipes,
      JSON.stringify(
        await recordRecipes(product, { regular: ours, heavy: long, 'heavy pages': long }),
        null,
        1,
      ),
    )
    return { recipes, askers: { ours, theirs, long } }
  } finally {
    await product.stop()
  }
}

type Askers = Awaited<ReturnType<typeof prepare>>['askers']

const usersOf = ({ by }: Scenario, surface: Surface, { ours, theirs, long }: Askers): TestUser[] => {
  if (by === 'heavy pages') return long.slice(0, PAGE_OWNERS)
  if (by === 'heavy') return long
  return surface === 'bare' ? theirs : ours
}

const startBare = async (cleanup: Cleanup, { databaseUrl }: Fixture, recipes: string) => {
  const program = ['--import', 'tsx', join(import.meta.dirname, 'server/bare.ts'), databaseUrl, recipes]
  const { caught, pid, stop } = await startProcess(program, {}, /^(\d+)$/)
  cleanup.push(stop)
  return { port: Number(caught), pid }
}

const surfaces = ['bare', 'REST', 'tRPC'] as const

const rowOf = (name: string, goal: number, [bare, rest, trpc]: Result[]) => {
  const whole = (value: number | undefined) => (value ?? Number.NaN).toFixed(0)
  const two = (value: number | undefined) => (value ?? Number.NaN).toFixed(2)
  return [
    name,
    two(goal),
    `**${two(rest?.ratio)}**`,
    `**${two(trpc?.ratio)}**`,
    ...[bare, rest, trpc].map((side) => whole(side?.perSecond)),
    ...[bare, rest, trpc].map((side) => two(side?.cpuMs)),
  ]
}

findWrk()
await withCleanup(async (cleanup) => {
  const fixture = await openFixture(cleanup, data)
  const { recipes, askers } = await prepare(fixture)
  const product = await startProduct({ program: 'built', ...fixture })
  cleanup.push(product.stop)
  const bare = await startBare(cleanup, fixture, recipes)
  const rows: string[][] = []
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue
    const sides = []
    for (const surface of surfaces) {
      const requests = join(fixture.folder, `${name} ${surface}.txt`)
      await writeRequests(requests, { name, scenario, surface, users: usersOf(scenario, surface, askers) })
      sides.push({ ...(surface === 'bare' ? bare : product), requests })
    }
    const results = await compare(sides, plan)
    rows.push(rowOf(name, scenario.goal, results))
    const each = results.slice(1).map(({ ratios }) => ratios.map((ratio) => ratio.toFixed(2)).join(' '))
    console.log(`${name}: REST ${each[0]}, tRPC ${each[1]}`)
  }
  console.log()
  printTable(
    [
      'what',
      'goal',
      'REST',
      'tRPC',
      'bare/s',
      'REST/s',
      'tRPC/s',
      'bare CPU ms',
      'REST CPU ms',
      'tRPC CPU ms',
    ],
    rows,
  )
})
