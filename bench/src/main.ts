import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from '@dayloom/db/backup/copy'
import { startEmbedded } from '@dayloom/embedded-postgres/start'
import { freePort } from '@dayloom/embedded-postgres/free-port'
import { Client } from 'pg'
import { CONNECTIONS, load } from './load.ts'
import { startProcess } from './processes.ts'
import { readTaskIds, scenarios, signUp, type Person } from './scenarios.ts'
import { seed, size } from './seed.ts'

const ROUNDS = 7
const MILLISECONDS = 1500

const folder = await mkdtemp(join(tmpdir(), 'dayloom-bench-'))
const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

async function startProduct(url: string) {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
    NODE_ENV: 'production',
  }
  const main = join(import.meta.dirname, '../../apps/api/dist/main.js')
  undo.push((await startProcess([main], env, /ready/)).stop)
  return port
}

async function startBare(url: string, { id }: Person) {
  const program = ['--import', 'tsx', join(import.meta.dirname, 'bare.ts'), url, id]
  const { caught, stop } = await startProcess(program, {}, /^(\d+)$/)
  undo.push(stop)
  return Number(caught)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(product: number, bare: number, people: Person[], one: Person) {
  const wanted = process.argv.slice(2)
  console.log(`${'requests per second'.padEnd(20)} product    bare  ratio  (of each round)`)
  for (const [name, [ours, theirs]] of Object.entries(scenarios(people, one))) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
    const rounds: [number, number][] = []
    // The first round warms both up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const rates = [await load(product, ours, MILLISECONDS), await load(bare, theirs, MILLISECONDS)] as const
      if (round > 0) rounds.push([...rates])
    }
    const [rate, bareRate] = [0, 1].map((side) => median(rounds.map((rates) => rates[side] ?? 0)).toFixed(0))
    const ratios = rounds.map(([ours, theirs]) => ours / theirs)
    const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ')
    console.log(
      `${name.padEnd(20)} ${rate?.padStart(7)} ${bareRate?.padStart(7)}   ${median(ratios).toFixed(2)}  (${each})`,
    )
  }
}

try {
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), copyDatabase })
  undo.push(database.stop)
  const product = await startProduct(database.url)
  const people: Person[] = []
  for (let n = 1; n <= CONNECTIONS; n += 1) people.push(await signUp(product, `person-${n}`))
  const [one] = people
  if (!one) throw new Error('Nobody signed up')
  console.log(`Writing ${size.tasks} tasks of ${size.users} people; ${size.ofOne} are of the one who asks …`)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await seed(client, one.id)
  await client.end()
  for (const person of people) person.taskIds = await readTaskIds(product, person)
  await measure(product, await startBare(database.url, one), people, one)
} finally {
  for (const step of undo.reverse()) await step()
}
