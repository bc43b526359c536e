import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invalidatePidFile, isAlive, isPostgres, programByPs, readPostmaster } from './postmaster.ts'
import { until } from './testing/fixture.ts'

/** Runs until it is killed, and never collects its children. */
const PARENT = `process.stdout.write('ready'); setInterval(() => {}, 60_000)`

/** A process of that name whose living parent does not collect it. */
async function startChild(): Promise<{ pid: number; end: () => void; stop: () => void }> {
  // bash would collect a child that ends before it becomes the other program.
  const script = `exec 3<&0; (exec -a postgres cat <&3) & echo $!; exec "$0" -e "${PARENT}"`
  const parent = spawn('bash', ['-c', script, process.execPath], { stdio: ['pipe', 'pipe', 'ignore'] })
  let said = ''
  parent.stdout.on('data', (piece) => (said += String(piece)))
  await until(() => said.includes('ready'))
  const end = (): void => void parent.stdin.end()
  const stop = (): void => {
    end()
    parent.kill('SIGKILL')
  }
  return { pid: Number.parseInt(said, 10), end, stop }
}

test('a process is recognized by its program, not by its arguments', async () => {
  const { pid, stop } = await startChild()
  await until(() => isPostgres(pid))
  const other = spawn('sleep', ['60'], { argv0: '/postgres/sleep' })
  expect(await isPostgres(other.pid ?? 0)).toBe(false)
  other.kill()
  stop()
})

test('an ended server does not count, even before its number is free', async () => {
  const { pid, end, stop } = await startChild()
  await until(() => isPostgres(pid))
  end()
  await until(async () => !(await isPostgres(pid)))
  expect(isAlive(pid)).toBe(true)
  stop()
})

test.each([0, -1, Number.NaN])('%d is no process', (pid) => {
  expect(isAlive(pid)).toBe(false)
})

const hasPs = spawnSync('ps', ['-p', '1']).status === 0

test.runIf(hasPs)('ps names the program if there is no /proc', async () => {
  expect(await programByPs(process.pid)).toContain('node')
  expect(await programByPs(2 ** 31 - 1)).toBeUndefined()
})

test('a server that ends during the check has no file to invalidate', async () => {
  const left = await mkdtemp(join(tmpdir(), 'dayloom-left-'))
  await invalidatePidFile(left)
  expect(await readdir(left)).toEqual([])
  expect(await readPostmaster(left)).toBeUndefined()
  await rm(left, { recursive: true })
})
