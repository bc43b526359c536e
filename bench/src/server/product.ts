import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@dayloom/embedded-postgres/free-port'
import { z } from 'zod'
import { statementsSchema } from './recipes.ts'

const api = join(import.meta.dirname, '../../../apps/api')

const built = join(api, 'dist/main.js')
const source = join(api, 'src/main.ts')
const before = (file: string) => ['--import', join(import.meta.dirname, file)]

/** What only the environment of a process can say of its memory, as `npm start` and the image have it. */
const smallMemory = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' }

/**
 * As it is built, also so that it tells its memory; or its source, also so that it tells the statements that it sends,
 * or without the log of changes.
 */
const programs = {
  built: [built],
  weighed: ['--expose-gc', ...before('memory.js'), built],
  source: ['--import', 'tsx', source],
  recorded: ['--import', 'tsx', ...before('record.ts'), source],
  unlogged: ['--import', 'tsx', ...before('without-log.js'), source],
}

/** Those that are asked by messages. */
const asked = new Set<keyof typeof programs>(['weighed', 'recorded'])

interface Options {
  program: keyof typeof programs
  databaseUrl: string
  /** For its files and its log. */
  folder: string
  env?: Record<string, string>
}

const READY_TIMEOUT_MS = 60_000

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** One process, as in production; its log goes to a file. */
export const startProduct = async ({ program, databaseUrl, folder, env = {} }: Options) => {
  await mkdir(folder, { recursive: true })
  const log = await open(join(folder, 'product.log'), 'a')
  const port = await freePort()
  const child = spawn(process.execPath, programs[program], {
    stdio: ['ignore', log.fd, 'inherit', ...(asked.has(program) ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
      ...smallMemory,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '1000000',
      NODE_ENV: 'production',
      ...env,
    },
  })
  await log.close()
  process.once('exit', () => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const end = performance.now() + READY_TIMEOUT_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`The product did not start; see ${folder}/product.log`)
    await sleep(100)
  }
  const ask = async () => {
    const answer = once(child, 'message')
    child.send({})
    return z.array(z.unknown()).parse(await answer)[0]
  }
  /** What it has sent to the database since the last call; of the recorded one. */
  const takeStatements = async () => statementsSchema.parse(await ask())
  /** MiB that it holds without garbage; of the weighed one. */
  const takeMemory = async () => z.number().parse(await ask()) / 2 ** 20
  return { port, pid: child.pid ?? 0, stop, takeStatements, takeMemory }
}

export type Product = Awaited<ReturnType<typeof startProduct>>
