import { setTimeout as sleep } from 'node:timers/promises'
import { openFixture, withCleanup } from './server/fixture.ts'
import { startProduct, type Product } from './server/product.ts'
import { openStream, writeSteadily, type Stream } from './server/streams.ts'
import { printTable } from './server/table.ts'
import { signUp, type TestUser } from './server/test-users.ts'

const ACCOUNTS = 100
/** What an account may have. */
const STREAMS_EACH = 10
const load = { perSecond: 50, seconds: 20 }
const GOAL_MIB = 200
const GOAL_MS = 1000
const PATIENCE_MS = 10_000

const whole = (value: number | undefined) => (value ?? Number.NaN).toFixed(0)

/** One of each person after the other: of a thousand requests at once a server refuses the half. */
const openAll = async (port: number, users: TestUser[], each: number) => {
  const streams: Stream[] = []
  for (let n = 0; n < each; n += 1)
    streams.push(...(await Promise.all(users.map((user) => openStream(port, user)))))
  return streams
}

const arrived = (streams: Stream[]) => streams.reduce((sum, { delays }) => sum + delays.length, 0)

/** Writes at one process and waits for the events of another, or the same one. */
const measure = async (name: string, port: number, users: TestUser[], streams: Stream[]) => {
  const changes = await writeSteadily(port, users, load)
  const expected = (changes * streams.length) / users.length
  const end = performance.now() + PATIENCE_MS
  while (arrived(streams) < expected && performance.now() < end) await sleep(20)
  const delays = streams.flatMap((stream) => stream.delays).toSorted((a, b) => a - b)
  const at = (share: number) => whole(delays[Math.ceil(delays.length * share) - 1])
  const wrong = streams.reduce((sum, stream) => sum + stream.outOfOrder(), 0)
  // What was made and refused all the same has events too.
  const lost = Math.max(0, expected - delays.length)
  return [
    name,
    streams.length,
    changes,
    delays.length,
    lost,
    wrong,
    at(0.5),
    at(0.99),
    `**${at(1)}**`,
    GOAL_MS,
  ]
}

const leave = async (streams: Stream[], product: Product) => {
  streams.forEach((stream) => stream.leave())
  await sleep(1000)
  return product.takeMemory()
}

await withCleanup(async (cleanup) => {
  const fixture = await openFixture(cleanup)
  const product = await startProduct({ program: 'weighed', ...fixture })
  cleanup.push(product.stop)
  console.log(`Signing up ${ACCOUNTS} people …`)
  const users: TestUser[] = []
  for (let n = 0; n < ACCOUNTS; n += 1) users.push(await signUp(product.port, `person-${n}`))
  // What has been used once is loaded, and no cost of a stream.
  const first = await openAll(product.port, users, 1)
  await writeSteadily(product.port, users, { ...load, seconds: 4 })
  const before = await leave(first, product)
  const streams = await openAll(product.port, users, STREAMS_EACH)
  const open = await product.takeMemory()
  const delays = [await measure('the same', product.port, users, streams)]
  const after = await product.takeMemory()
  const left = await leave(streams, product)
  const other = await startProduct({ program: 'built', ...fixture })
  cleanup.push(other.stop)
  const there = await openAll(other.port, users, STREAMS_EACH)
  delays.push(await measure('another', product.port, users, there))
  there.forEach((stream) => stream.leave())
  console.log('\nMemory of a process, in MiB without garbage\n')
  printTable(
    ['streams', 'before', 'open', 'after 1,000 changes', 'more', 'goal', 'left'],
    [
      [
        whole(streams.length),
        ...[before, open, after].map(whole),
        `**${whole(Math.max(open, after) - before)}**`,
        whole(GOAL_MIB),
        whole(left),
      ],
    ],
  )
  console.log(`\nAt ${load.perSecond} changes a second: ms from a change to its events\n`)
  printTable(
    ['streams at', 'streams', 'changes', 'events', 'lost', 'out of order', 'p50', 'p99', 'most', 'goal'],
    delays.map((row) => row.map(String)),
  )
})
