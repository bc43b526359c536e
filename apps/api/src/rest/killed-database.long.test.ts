import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { told } from '../../testing/client.ts'
import { eventually } from '../../testing/eventually.ts'
import { report, sized } from '../../testing/size.ts'
import { readiness, withOwnDatabase } from '../../testing/own-database.ts'

/** A database that is killed while people write, in part and as a whole. */

const own = withOwnDatabase()

/** Adds tasks until it is told to end; tells what was acknowledged, and everything that was said. */
const keepWriting = () => {
  const acknowledged: string[] = []
  const answers = new Set<string>()
  const ending = new AbortController()
  const writer = async () => {
    while (!ending.signal.aborted) {
      const id = randomUUID()
      const answer = await own().ada.bearer.post('/tasks', { id, title: 'Write' })
      answers.add(told(answer))
      if (answer.status === 201) acknowledged.push(id)
    }
  }
  const done = Promise.all([writer(), writer(), writer()])
  return {
    acknowledged,
    answers,
    end: async () => {
      ending.abort()
      await done
    },
  }
}

const lostOf = async (acknowledged: string[]) => {
  const rows = await own().app.db.task.findMany({ where: { id: { in: acknowledged } }, select: { id: true } })
  return acknowledged.length - rows.length
}

test.each([
  [
    'a connection of it crashes',
    sized(2, 50),
    async () => {
      // Until one is there again to crash.
      await eventually(async () => (await readiness(own().app)) === 200)
      const [backend] = await own().app.db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      process.kill(backend?.pid ?? 0, 'SIGKILL')
    },
  ],
  [
    'all of it is killed and started again',
    sized(2, 20),
    async () => {
      await own().database.kill()
      await own().database.start()
    },
  ],
])('F2: when %s, %i times, no write is lost and none is refused for good', async (what, times, strike) => {
  const { acknowledged, answers, end } = keepWriting()
  await eventually(() => acknowledged.length > 10)
  for (let time = 0; time < times; time += 1) {
    await strike()
    const before = acknowledged.length
    await eventually(() => acknowledged.length > before + 10)
  }
  await end()
  expect(
    [...answers].filter((answer) => !/^(201 undefined null|503 UNAVAILABLE [1-9])/.test(answer)),
  ).toEqual([])
  expect(await lostOf(acknowledged)).toBe(0)
  report('F2', `times that ${what}`, times)
  report('F2', 'writes', acknowledged.length)
})

test('the log calls none of this a fault of the server', () => {
  expect(own().app.warnings.filter((line) => line.startsWith('{"level":50'))).toEqual([])
})
