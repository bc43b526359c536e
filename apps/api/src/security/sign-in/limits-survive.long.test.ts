import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimits } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killChild, startServer } from '../../../testing/processes/child.ts'
import { TEST_KEY } from '../../../testing/host.ts'
import { freePort } from '../../../testing/port.ts'

/** A server with the database that it starts itself, so that both can be killed. */

const { points } = rateLimits.login_address

let dataDir: string
let port: string
let server: ChildProcess
const start = () =>
  startServer({
    DATA_DIR: dataDir,
    PORT: port,
    SECRET_KEY: TEST_KEY,
    APP_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
  })
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dayloom-limits-'))
  port = `${await freePort()}`
  server = await start()
}, 120_000)
afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
})

const guess = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Wrong9password' }),
  })
  await response.arrayBuffer()
  return response.status
}

const guesses = async (count: number) => {
  const counts: Record<number, number> = {}
  for (let made = 0; made < count; made += 1) {
    const status = await guess()
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const killDatabase = async () => {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

const answersAgain = async () => {
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200);
}

test('A10: what was counted outlives a killed server and a killed database, and nothing is let through meanwhile', async () => {
  expect(await guesses(points - 3)).toEqual({ 401: points - 3 })
  await killChild(server)
  server = await start()
  expect(await guesses(1)).toEqual({ 401: 1 })

  // With two guesses left, a limiter that did not know would look at more.
  await killDatabase()
  const down = await guesses(10)
  await answersAgain()
  const after = await guesses(5)
  console.log(
    `A10: ${points - 3} guesses, the server killed, 1 more, the database killed: meanwhile ${JSON.stringify(down)}, after it ${JSON.stringify(after)}`,
  )
  const looked = (down[401] ?? 0) + (after[401] ?? 0)
  expect(down[503]).toBeGreaterThan(0)
  expect(Object.keys({ ...down, ...after }).every((status) => ['401', '429', '503'].includes(status))).toBe(
    true,
  )
  // A count whose answer was lost counts all the same: at most two, and then none.
  expect(looked).toBeLessThanOrEqual(2)
  expect(await guesses(2)).toEqual({ 429: 2 })
}, 120_000)
