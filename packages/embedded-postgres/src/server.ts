import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { environment } from './cluster.ts'
import { EmbeddedError, messageOf } from './error.ts'
import { readPostmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'

export const MAX_LOG_BYTES = 10_000_000
const STOP_TIMEOUT_MS = 20_000

export interface Server {
  process: ChildProcess
  /** Settles when the process has ended, for any reason. */
  ended: Promise<void>
}

export interface LaunchOptions {
  binaries: Binaries
  as: RunAs
  port: number
  settings: Record<string, string>
}

export const isRunning = ({ process: { pid, exitCode, signalCode } }: Server): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

/** PostgreSQL does not start while a process of a killed server still ends. */
export async function launchWhenFree(folder: string, options: LaunchOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(folder, options)
    } catch (error) {
      if (attempt === 50 || !/shared memory block .* still in use/.test(messageOf(error))) throw error
      await sleep(200)
    }
  }
}

/** Starts PostgreSQL on the folder and waits until it accepts connections, on 127.0.0.1 only. */
async function launch(folder: string, { binaries, as, port, settings }: LaunchOptions): Promise<Server> {
  const fixed = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    timezone: 'UTC',
  }
  const options = Object.entries({ jit: 'off', ...settings, ...fixed }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const [command, ...words] = [...as.prefix, binaries.postgres]
  const logFile = `${folder}.log`
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(logFile, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
  // In its own process group: Ctrl-C is for the product, which stops its database last.
  const child = spawn(command, [...words, '-D', folder, ...options], {
    cwd: dirname(folder),
    env: environment,
    uid: as.uid,
    gid: as.gid,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  const server = { process: child, ended }
  while (isRunning(server)) {
    const postmaster = await readPostmaster(folder)
    if (postmaster?.pid === child.pid && postmaster?.port !== undefined) return server
    await sleep(15)
  }
  throw new EmbeddedError(`PostgreSQL does not start: ${lastError(logFile)} (see ${logFile})`)
}

/** A fast shutdown: open transactions roll back, and everything committed is on disk. */
export async function stopServer(
  server: Server,
  { folder, binaries }: { folder: string; binaries: Binaries },
  timeoutMs = STOP_TIMEOUT_MS,
): Promise<void> {
  if (!isRunning(server)) return
  // On Windows, a signal would end it at once.
  if (process.platform === 'win32') spawnSync(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w'])
  else server.process.kill('SIGINT')
  // Cuts a hanging shutdown short. The next start recovers from the log, and nothing committed is lost.
  const timer = setTimeout(() => server.process.kill('SIGQUIT'), timeoutMs)
  await server.ended
  clearTimeout(timer)
}

function lastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20)
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? ''
}
