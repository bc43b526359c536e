import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const packageFolder = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * Builds the server and its tools from the sources of now, as `npm start` does, into a folder from which its libraries
 * are found. Another entry is built the same way: what is started many times starts four times as fast.
 */
export const buildProduct = async (entry?: string) => {
  const name = basename(entry ?? 'main', '.ts')
  const outDir = join(packageFolder, 'node_modules', `.product-${process.pid}-${name}`)
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const args = [
    vite,
    'build',
    ...(entry === undefined ? [] : ['--ssr', entry]),
    '--outDir',
    outDir,
    '--sourcemap',
    'false',
    '--logLevel',
    'error',
  ]
  const { NODE_ENV: _ofTheTests, ...env } = process.env
  await promisify(execFile)(process.execPath, args, { cwd: packageFolder, env })
  return {
    program: join(outDir, `${name}.js`),
    backup: join(outDir, 'backup.js'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}

/** Runs one of its tools to its end. */
export const startTool = (program: string, args: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: code === null ? null : Number(code), stdout, stderr }),
  )
  return { child, ended }
}

/** Starts the built server as a process of its own. `ready` settles when it says where it listens, or when it ended. */
export const startProduct = (program: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: Number(code), stdout, stderr }),
  )
  return { child, ended, ready: Promise.race([once(child.stdout, 'data'), ended]) }
}
