import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { remember } from './running.ts'
import { packageFolder, productFolder } from './product-folder.ts'

/**
 * The server and its tools as `npm start` builds them, in a folder from which their libraries are found. Another entry is
 * built the same way: what is started many times starts four times as fast. Built once in a run of the tests, from the
 * sources of then.
 */
export const buildProduct = async (entry?: string) => {
  const name = basename(entry ?? 'main', '.ts')
  const folder = join(productFolder(), name)
  const built = builds.get(folder) ?? build(entry, folder)
  builds.set(folder, built)
  await built
  return { program: join(folder, `${name}.js`), backup: join(folder, 'backup.js') }
}

const builds = new Map<string, Promise<void>>()

const build = async (entry: string | undefined, folder: string) => {
  if (existsSync(folder)) return
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const unfinished = `${folder}-${process.pid}`
  const args = [
    vite,
    'build',
    ...(entry === undefined ? [] : ['--ssr', entry]),
    '--outDir',
    unfinished,
    '--sourcemap',
    'false',
    '--logLevel',
    'error',
  ]
  const { NODE_ENV: _ofTheTests, ...env } = process.env
  await promisify(execFile)(process.execPath, args, { cwd: packageFolder, env })
  // A worker beside this one may have been quicker: what it has built is the same.
  await rename(unfinished, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error
  })
}

/** Runs one of its tools to its end. */
export const startTool = (program: string, args: string[], env: Record<string, string>) => {
  const child = remember(
    spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: code === null ? null : Number(code), stdout, stderr }),
  )
  return { child, ended }
}

/** Starts the built server as a process of its own. `ready` settles when it says where it listens, or when it ended. */
export const startProduct = (program: string, env: Record<string, string>) => {
  const child = remember(
    spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: Number(code), stdout, stderr }),
  )
  return { child, ended, ready: Promise.race([once(child.stdout, 'data'), ended]) }
}
