import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { isPostgres, readPostmaster } from '../postmaster.ts'
import { startEmbedded, type Embedded, type EmbeddedOptions } from '../start.ts'

/** Nothing here has to survive a crash. */
export const settings = { fsync: 'off' }

export async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await done()); tries++) {
    if (tries > 1500) throw new Error('It takes too long')
    await sleep(20)
  }
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The values of all rows. */
export async function run(url: string, text: string): Promise<unknown[]> {
  const client = await connect(url)
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end().catch(() => undefined)
  }
}

const writeRow = (url: string): Promise<unknown> => run(url, 'CREATE TABLE kept AS SELECT 7 AS n')
export const readRow = (url: string): Promise<unknown[]> => run(url, 'SELECT n FROM kept')

/** Copies the rows of `writeRow`. */
export const copyDatabase: EmbeddedOptions['copyDatabase'] = async ({ from, to }) => {
  const rows = await readRow(from)
  await writeRow(to)
  expect(await readRow(to)).toEqual(rows)
}

const options = (dataDir: string): EmbeddedOptions => ({ dataDir, settings, copyDatabase })

const newParent = async (): Promise<string> => {
  const parent = await mkdtemp(join(tmpdir(), 'dayloom embedded '))
  await chmod(parent, 0o755)
  return parent
}

/** A folder for each test and functions that start servers on it, all removed afterwards. */
export function testFolder() {
  let parent = ''
  let stops: (() => Promise<void>)[] = []
  let children: ChildProcess[] = []
  const folder = (): string => join(parent, 'postgres')

  beforeEach(async () => {
    parent = await newParent()
  })
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL')
    for (const stop of stops) await stop()
    stops = []
    children = []
    const left = await readPostmaster(folder())
    if (left && (await isPostgres(left.pid))) process.kill(left.pid, 'SIGQUIT')
    await until(async () => !left || !(await isPostgres(left.pid)))
    await rm(parent, { recursive: true, force: true })
  })

  const start = async (given: Partial<EmbeddedOptions> = {}): Promise<Embedded> => {
    const embedded = await startEmbedded({ ...options(folder()), ...given })
    stops.push(embedded.stop)
    return embedded
  }
  return {
    folder,
    parent: (): string => parent,
    options: (): EmbeddedOptions => options(folder()),
    start,
    /** Another process that starts its database on the folder, and exits if told to. */
    startElsewhere: (words: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess => {
      const program = join(import.meta.dirname, 'process.ts')
      const child = spawn(process.execPath, ['--import', 'tsx', program, folder(), ...words], {
        cwd: import.meta.dirname,
        env: { ...process.env, ...env },
      })
      children.push(child)
      return child
    },
    pid: async (): Promise<number> => (await readPostmaster(folder()))?.pid ?? 0,
    /** Starts at the same moment, and returns which ones have a server and the errors of the others. */
    startThree: async () => {
      const results = await Promise.allSettled([start(), start(), start()])
      return {
        won: results.filter((result) => result.status === 'fulfilled').map(({ value }) => value),
        lost: results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason),
      }
    },
  }
}

/** The address that another process prints when its database is ready. */
export async function addressOf(child: ChildProcess): Promise<string> {
  const line: unknown = (await once(child.stdout ?? child, 'data'))[0]
  return String(line).trim()
}

/** A used data folder, copied into the folder of each test, because that is faster than creating one. */
export function testFolderFromBefore() {
  const given = testFolder()
  let made = ''
  beforeAll(async () => {
    made = await newParent()
    const { stop, url } = await startEmbedded(options(join(made, 'postgres')))
    await writeRow(url)
    await stop()
  })
  afterAll(() => rm(made, { recursive: true, force: true }))
  beforeEach(() => cp(join(made, 'postgres'), given.folder(), { recursive: true }))
  return given
}
