import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EmbeddedError, joinEmbedded, startEmbedded, type Embedded } from './embedded.ts'
import { findBinaries } from './embedded/binaries.ts'
import { declareDead, isPostgres, readPostmaster } from './embedded/postmaster.ts'
import { runAs } from './embedded/run-as.ts'
import { freePort, launchWhenFree } from './embedded/server.ts'
import { workspacePath } from './workspace.ts'

let made: string
let parent: string
let folder: string
const hasty = { fsync: 'off' }
let stops: (() => Promise<void>)[] = []
let children: ChildProcess[] = []

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'dayloom-made-'))
  await chmod(made, 0o755)
  await (await startEmbedded({ dataDir: join(made, 'postgres'), settings: hasty })).stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dayloom embedded '))
  await chmod(parent, 0o755)
  folder = join(parent, 'postgres')
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const stop of stops) await stop()
  stops = []
  children = []
  const left = await readPostmaster(folder)
  if (left && (await isPostgres(left.pid))) process.kill(left.pid, 'SIGQUIT')
  await until(async () => !left || !(await isPostgres(left.pid)))
  await rm(parent, { recursive: true, force: true })
})

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir: folder, settings: hasty })
  stops.push(embedded.stop)
  return embedded
}

/** Another process that starts its database on the folder. */
function startElsewhere(): ChildProcess {
  const cwd = workspacePath('packages', 'db')
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/testing/embedded-process.ts', folder], {
    cwd,
  })
  children.push(child)
  return child
}

async function run(url: string, command: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: command, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await done()); tries++) {
    if (tries > 1500) throw new Error('It takes too long')
    await sleep(20)
  }
}

async function onlyOneWins(): Promise<void> {
  const results = await Promise.allSettled([start(), start(), start()])
  const won = results.filter((result) => result.status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const { value } of won) expect(await run(value.url, 'SELECT 1')).toEqual([1])
}

const postmasterPid = async (): Promise<number> => (await readPostmaster(folder))?.pid ?? 0
const keep = (url: string): Promise<unknown> => run(url, 'CREATE TABLE kept AS SELECT 7 AS n')
const kept = (url: string): Promise<unknown[]> => run(url, 'SELECT n FROM kept')

describe('on a folder from before', () => {
  beforeEach(() => cp(join(made, 'postgres'), folder, { recursive: true }))

  test('what was written is there after a stop and a start', async () => {
    const first = await start()
    await keep(first.url)
    await first.stop()
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
    const second = await start()
    expect(await kept(second.url)).toEqual([7])
    expect(await readFile(`${folder}.log`, 'utf8')).not.toContain('was not properly shut down')
  })

  test('a stop ends those who are connected, and a second stop does nothing', async () => {
    const { url, stop } = await start()
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    await stop()
    await stop()
    expect(await readPostmaster(folder)).toBeUndefined()
  })

  test('it is for this machine and for who knows the password', async () => {
    const { url } = await start()
    expect(await run(url, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
    const guest = new URL(url)
    guest.password = 'guess'
    await expect(run(guest.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(folder, 'dayloom.password'))).mode & 0o777).toBe(0o600)
  })

  test('a second start on the folder is refused in one line, and the first goes on', async () => {
    const { url } = await start()
    const refusal = await start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EmbeddedError)
    expect(String(refusal)).toBe(
      `EmbeddedError: Another Dayloom is running on ${folder}: stop it first, or give this one its own DATA_DIR`,
    )
    expect(await run(url, 'SELECT 1')).toEqual([1])
  })

  test('a tool has a server of its own, or shares the one that runs', async () => {
    const join = () => joinEmbedded({ dataDir: folder, settings: hasty })
    const alone = await join()
    stops.push(alone.stop)
    expect(alone.shared).toBe(false)
    await keep(alone.url)
    await alone.stop()
    const { url } = await start()
    const beside = await join()
    expect(beside).toMatchObject({ url, shared: true })
    await beside.stop()
    expect(await kept(url)).toEqual([7])
  })

  test('of several starts at the same moment one wins', onlyOneWins)

  test('after a kill -9 of the server it is back under the same address, with its data and its owner', async () => {
    const { url } = await start()
    await keep(url)
    const pid = await postmasterPid()
    process.kill(pid, 'SIGKILL')
    await until(async () => (await postmasterPid()) !== pid && (await kept(url).catch(() => [])).length === 1)
    expect(await kept(url)).toEqual([7])
    await until(async () => (await start().catch((error: unknown) => error)) instanceof EmbeddedError)
  })

  test('after a crash of a single connection it is still owned', async () => {
    const { url } = await start()
    const [victim] = await run(url, 'SELECT pg_backend_pid()')
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    expect(rows[0]?.pid).not.toBe(victim)
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    await until(async () => (await run(url, 'SELECT 1').catch(() => [])).length === 1)
    await sleep(500)
    await expect(start()).rejects.toThrow('Another Dayloom is running')
  })

  test('after a kill -9 of the product the next start has all the data', async () => {
    const child = startElsewhere()
    const line: unknown = (await once(child.stdout ?? child, 'data'))[0]
    await keep(String(line).trim())
    child.kill('SIGKILL')
    const { url } = await start()
    expect(await kept(url)).toEqual([7])
  })

  test('a server that lost its product is stopped and replaced', async () => {
    const first = await start()
    await keep(first.url)
    await first.stop()
    // As on a system where the kernel does not tell the server that its parent died.
    const { prefix, ...as } = runAs()
    const orphan = await launchWhenFree(folder, {
      binaries: await findBinaries(),
      as: {
        ...as,
        prefix: prefix.filter((word) => word !== 'setpriv' && word !== '--pdeathsig' && word !== 'INT'),
      },
      port: await freePort(),
      settings: {},
    })
    const { url } = await start()
    await orphan.ended
    expect(await kept(url)).toEqual([7])
  })

  test('a number of the dead server that belongs to another program by now is no obstacle', async () => {
    const first = await start()
    await keep(first.url)
    const pid = await postmasterPid()
    const file = await readFile(join(folder, 'postmaster.pid'), 'utf8')
    await first.stop()
    await writeFile(join(folder, 'postmaster.pid'), file.replace(String(pid), String(process.ppid)))
    const { url } = await start()
    expect(await kept(url)).toEqual([7])
  })
})

test('a server that ended while it was looked at needs no declaration', async () => {
  const left = await mkdtemp(join(tmpdir(), 'dayloom-left-'))
  await declareDead(left)
  expect(await readdir(left)).toEqual([])
  await rm(left, { recursive: true })
})

test('of several first starts at the same moment one wins', onlyOneWins)

test('a first start that is killed half-way leaves nothing in the way', async () => {
  const child = startElsewhere()
  await until(async () => (await readdir(parent)).some((name) => /\.new-\d+-\w+$/.test(name)))
  await sleep(100)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { url } = await start()
  expect(await run(url, 'SELECT current_database()')).toEqual(['dayloom'])
  expect((await readdir(parent)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a folder with something else in it is refused in one line and left alone', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'diary.txt'), 'mine')
  const refusal = await start().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(EmbeddedError)
  expect(String(refusal)).not.toContain('\n')
  expect(await readdir(folder)).toEqual(['diary.txt'])
})

test('an empty folder, such as a fresh volume, is taken', async () => {
  await mkdir(folder)
  const { url } = await start()
  expect(await run(url, 'SELECT 1')).toEqual([1])
})
