import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invalidatePidFile, isAlive, isPostgres, programByPs, readPostmaster } from './postmaster.ts'
import { until } from './testing/fixture.ts'

/** A process of that name whose parent lives on and does not collect it. */
async function startChild(seconds: number): Promise<{ pid: number; stop: () => void }> {
  const script = `(exec -a postgres sleep ${seconds}) & echo $!; exec sleep 60`
  const parent = spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const line: unknown = (await once(parent.stdout, 'data'))[0]
  const pid = Number(String(line))
  const stop = (): void => {
    parent.kill('SIGKILL')
    if (seconds > 0) process.kill(pid, 'SIGKILL')
  }
  return { pid, stop }
}

test('a process is known by its program, and not by the words after it', async () => {
  const { pid, stop } = await startChild(60)
  await until(() => isPostgres(pid))
  const other = spawn('sleep', ['60'], { argv0: '/postgres/sleep' })
  expect(await isPostgres(other.pid ?? 0)).toBe(false)
  other.kill()
  stop()
})

test('a server that has ended is none, also before its number is free', async () => {
  const { pid, stop } = await startChild(0)
  await until(async () => !(await isPostgres(pid)))
  expect(isAlive(pid)).toBe(true)
  stop()
})

test.each([0, -1, Number.NaN])('%d is no process', (pid) => {
  expect(isAlive(pid)).toBe(false)
})

const hasPs = spawnSync('ps', ['-p', '1']).status === 0

test.runIf(hasPs)('where there is no /proc the program is told by ps', async () => {
  expect(await programByPs(process.pid)).toContain('node')
  expect(await programByPs(2 ** 31 - 1)).toBeUndefined()
})

test('a server that ended while it was looked at has no file to invalidate', async () => {
  const left = await mkdtemp(join(tmpdir(), 'dayloom-left-'))
  await invalidatePidFile(left)
  expect(await readdir(left)).toEqual([])
  expect(await readPostmaster(left)).toBeUndefined()
  await rm(left, { recursive: true })
})
