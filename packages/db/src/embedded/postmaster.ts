import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from './error.ts'

/** What PostgreSQL writes about itself into postmaster.pid, line by line. */
export interface Postmaster {
  pid: number
  port: number | undefined
  ready: boolean
}

const postmasterFile = (folder: string): string => join(folder, 'postmaster.pid')

/** The server that says it runs on this folder; it may be long dead. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFile(folder), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!Number.isInteger(pid)) return undefined
  const port = Number.parseInt(lines[3] ?? '', 10)
  return { pid, port: Number.isInteger(port) ? port : undefined, ready: lines[7] === 'ready' }
}

/** No process has it. */
const NO_PROCESS = 2 ** 31 - 1

/**
 * Tells PostgreSQL that the server of this file is dead, where its number belongs to some other program by now, and
 * PostgreSQL would refuse to start for ever. The rest of the file stays: by it PostgreSQL sees whether some process
 * of that server still has the data open. A server that ended this moment has taken its file along.
 */
export async function declareDead(folder: string): Promise<void> {
  const text = await readFile(postmasterFile(folder), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (text === undefined) return
  const [, ...rest] = text.split('\n')
  await writeFile(postmasterFile(folder), [NO_PROCESS, ...rest].join('\n'))
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Whether the process is a PostgreSQL server. Numbers are given again, after a reboot or in a new container. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (/\) Z /.test(state)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => commandByPs(pid))
  // What cannot be told is taken for a server: better to refuse than to start a second one.
  return command === undefined || command.includes('postgres')
}

async function commandByPs(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  return promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}
