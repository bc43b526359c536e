import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Log } from '../log.ts'
import { runJobs } from './runner.ts'

const log = { error: vi.fn<Log['error']>(), warn: vi.fn<Log['warn']>() }
const HOUR_MS = 3_600_000
/** A busy machine comes to a job later than at once. */
const LATEST_MS = 10_000

test('runs at the start, again after a rest, and not after the stop', async () => {
  let runs = 0
  const jobs = runJobs([{ name: 'count', every: 5, run: async () => void (runs += 1) }], log)
  await vi.waitUntil(() => runs >= 3, LATEST_MS)
  await jobs.stop()
  const atStop = runs
  await sleep(30)
  expect(runs).toBe(atStop)
})

test('never overlaps itself, and a wake while it runs makes it run once more', async () => {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const run = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => void ends.push(resolve))
    running -= 1
  }
  const jobs = runJobs([{ name: 'slow', every: HOUR_MS, run }], log)
  await vi.waitUntil(() => ends.length === 1, LATEST_MS)
  jobs.wake('slow')
  jobs.wake('slow')
  ends[0]?.()
  await vi.waitUntil(() => ends.length === 2, LATEST_MS)
  ends[1]?.()
  await sleep(20)
  expect({ runs: ends.length, most }).toEqual({ runs: 2, most: 1 })
  await jobs.stop()
})

test('a failure is logged and does not end the job', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs === 1) throw new Error('once')
  }
  const jobs = runJobs([{ name: 'flaky', every: 1, run }], log)
  await vi.waitUntil(() => runs >= 2, LATEST_MS)
  await jobs.stop()
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ job: 'flaky' }), 'job failed')
})

test('the stop tells a running job and waits for it', async () => {
  let ended = false
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted) await sleep(1)
    await sleep(20)
    ended = true
  }
  const jobs = runJobs([{ name: 'long', every: HOUR_MS, run }], log)
  await jobs.stop()
  expect(ended).toBe(true)
})

test('a leased job runs where the interval is its own, or where it is woken', async () => {
  const asked: [string, number][] = []
  const claim = (name: string, interval: number) => {
    asked.push([name, interval])
    return Promise.resolve(name === 'own')
  }
  const runs: string[] = []
  const make = (name: string) => ({
    name,
    every: HOUR_MS,
    leased: true,
    run: async () => void runs.push(name),
  })
  const jobs = runJobs([make('own'), make('of another')], log, claim)
  await vi.waitUntil(() => runs.length === 1, LATEST_MS)
  expect(runs).toEqual(['own'])
  jobs.wake('of another')
  await vi.waitUntil(() => runs.length === 2, LATEST_MS)
  expect(runs).toEqual(['own', 'of another'])
  expect(asked).toEqual([
    ['own', HOUR_MS],
    ['of another', HOUR_MS],
  ])
  await jobs.stop()
})
