/** PostgreSQL servers in a temporary folder, on loopback, that end with this process. */
import { execFile, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts, serverUser } from './tools.mjs'

const exec = promisify(execFile)

/** A folder that is gone at the end. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dayloom-scale-'))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a program that is killed with this process at the latest. Its output goes to a file. */
export const start = (program, args, { log, ...options }) => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const write = (chunk) => appendFileSync(log, chunk)
  child.stdout.on('data', write)
  child.stderr.on('data', write)
  const ended = new Promise((resolve) => void child.once('exit', resolve))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  void ended.then(() => process.off('exit', kill))
  const stop = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await ended
  }
  return { child, ended, stop }
}

const ready = async (bin, port) => {
  for (let tries = 0; tries < 300; tries += 1) {
    const answers = await exec(join(bin, 'pg_isready'), ['-qh', '127.0.0.1', '-p', `${port}`]).then(
      () => true,
      () => false,
    )
    if (answers) return
    await sleep(100)
  }
  throw new Error(`PostgreSQL on port ${port} did not start`)
}

/** One server, whose superuser is postgres without a password. */
const startServer = async (bin, folder, port, settings) => {
  const user = serverUser()
  const data = join(folder, `postgres-${port}`)
  mkdirSync(data)
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  await exec(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], user)
  const given = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = join(folder, `postgres-${port}.log`)
  const server = start(join(bin, 'postgres'), ['-D', data, ...options], { log, ...user })
  await ready(bin, port)
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    pid: server.child.pid,
    stop: () => server.stop('SIGINT'),
  }
}

/** So many servers, the same settings for each. */
export const startServers = async (bin, folder, count, settings) => {
  const ports = await freePorts(count)
  return Promise.all(ports.map((port) => startServer(bin, folder, port, settings)))
}
