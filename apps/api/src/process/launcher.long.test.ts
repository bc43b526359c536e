import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isAlive, readPostmaster } from '@dayloom/embedded-postgres/postmaster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rootFolder } from '../env.ts'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/port.ts'
import { buildProduct } from '../../testing/processes/product.ts'

/** The built server as a package manager starts it: a supervisor knows the package manager alone. */

const manifest = z.object({ scripts: z.object({ start: z.string() }) })

let folder: string
let built: Awaited<ReturnType<typeof buildProduct>>
const left = new Set<number>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom launcher '))
  built = await buildProduct()
  const scripts = pathToFileURL(join(rootFolder, 'scripts/serve.mjs')).href
  await writeFile(
    join(folder, 'run.mjs'),
    `import { endWithLauncher, serve } from ${JSON.stringify(scripts)}
console.log('pid ' + process.pid)
endWithLauncher()
await serve(${JSON.stringify(built.program)})`,
  )
  const { start } = manifest.parse(
    JSON.parse(await readFile(join(rootFolder, 'package.json'), 'utf8')),
  ).scripts
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ scripts: { start: start.replace('scripts/run.mjs start', 'run.mjs') } }),
  )
})
afterAll(async () => {
  for (const pid of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts it, and tells which processes are to be gone afterwards. */
const launch = async ([command = '', ...words]: string[]) => {
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const outer = spawn(command, words, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      npm_config_update_notifier: 'false',
      npm_config_verify_deps_before_run: 'false',
      LOG_LEVEL: 'silent',
      PORT: `${port}`,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  outer.stdout.on('data', (chunk) => (output += String(chunk)))
  await eventually(() => output.includes('ready') || outer.exitCode !== null)
  const server = Number(/pid (\d+)/.exec(output)?.[1])
  const postgres = (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0
  left.add(server).add(postgres)
  return { outer, url: `http://127.0.0.1:${port}`, server, postgres }
}

const npm = ['npm', 'start']
const pnpm = ['pnpm', 'start']
// What `npx pnpm start` is, without asking a registry: npm, a shell, pnpm, a shell, and the server. Not with SIGINT: npm
// hands that to its shell, which waits for pnpm, so that nothing ends and nothing below can see it.
const npx = ['npm', 'exec', '--offline', '--call', 'pnpm start']

test.each<[string[], NodeJS.Signals]>([
  [npm, 'SIGTERM'],
  [npm, 'SIGINT'],
  [npm, 'SIGKILL'],
  [pnpm, 'SIGTERM'],
  [pnpm, 'SIGINT'],
  [pnpm, 'SIGKILL'],
  [npx, 'SIGTERM'],
  [npx, 'SIGKILL'],
])('%s and its %s leave neither the server nor PostgreSQL behind', async (command, signal) => {
  const { outer, url, server, postgres } = await launch(command)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect([isAlive(server), isAlive(postgres)]).toEqual([true, true])
  const ended = once(outer, 'exit')
  outer.kill(signal)
  await ended
  await eventually(() => !isAlive(server) && !isAlive(postgres))
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  // In order, and not cut short: the file of a running PostgreSQL is gone.
  expect(await readPostmaster(join(folder, 'data', 'postgres'))).toBeUndefined()
})
