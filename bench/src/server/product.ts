import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@dayloom/embedded-postgres/free-port'
import { z } from 'zod'
import { statementsSchema } from './recipes.ts'

const api = join(import.meta.dirname, '../../../apps/api')

/** As it is built; or its source, which tells the statements that it sends. */
const programs = {
  built: [join(api, 'dist/main.js')],
  recorded: ['--import', 'tsx', '--import', join(import.meta.dirname, 'record.ts'), join(api, 'src/main.ts')],
}

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
    stdio: ['ignore', log.fd, 'inherit', ...(program === 'recorded' ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
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
  /** What it has sent to the database since the last call; of the recorded one. */
  const takeStatements = async () => {
    const answer = once(child, 'message')
    child.send({})
    return statementsSchema.parse(z.array(z.unknown()).parse(await answer)[0])
  }
  return { port, pid: child.pid ?? 0, stop, takeStatements }
}

export type Product = Awaited<ReturnType<typeof startProduct>>
