import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findBinaries, type Binaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { installBinaries } from './older-binaries.ts'
import { runAs } from './run-as.ts'
import { copyDatabase, readRow, settings, testFolderFromBefore } from './testing/fixture.ts'
import { swap, upgradeCluster } from './upgrade.ts'

const { folder, startThree, parent, start } = testFolderFromBefore()
let binaries: Binaries
const logged: string[] = []
const log = { warn: (_: object, text: string) => void logged.push(text) }

beforeAll(async () => {
  binaries = await findBinaries()
})
beforeEach(() => {
  logged.length = 0
})

/** Simulates the start of the next PostgreSQL with the programs of this one. */
const upgrade = (findOlder = () => Promise.resolve(binaries)): Promise<void> =>
  upgradeCluster(folder(), {
    binaries: { ...binaries, major: binaries.major + 1 },
    as: runAs(),
    settings,
    copyDatabase,
    log,
    findOlder,
  })

async function rowsThere(): Promise<unknown[]> {
  const { url, stop } = await start()
  const rows = await readRow(url)
  await stop()
  return rows
}

const keptName = (): string => `postgres-${binaries.major}-${new Date().toISOString().slice(0, 10)}`
const foldersThere = async (): Promise<string[]> =>
  (await readdir(parent())).filter((name) => !name.endsWith('.log')).toSorted()

test('an older folder is moved with its rows, and kept', async () => {
  await upgrade()
  expect(await foldersThere()).toEqual(['postgres', keptName()])
  expect(logged.at(-1)).toBe('The database was moved; the older one is kept and may be removed')
  expect(await rowsThere()).toEqual([7])
  expect(await readFile(join(parent(), keptName(), 'PG_VERSION'), 'utf8')).toBe(`${binaries.major}\n`)
})

test('nothing changes if the older programs cannot be fetched', async () => {
  await expect(upgrade(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(await foldersThere()).toEqual(['postgres'])
  expect(await rowsThere()).toEqual([7])
})

test('a move that was killed before its last step starts again', async () => {
  // Killed when the new folder was complete: the older one may have new rows since.
  await makeCluster(`${folder()}.upgraded`, { binaries, as: runAs(), durable: false })
  await upgrade()
  expect(await rowsThere()).toEqual([7])
})

test('one of several starts finishes a move that was killed between its renames', async () => {
  await rename(folder(), `${folder()}.upgraded`)
  const { won } = await startThree()
  expect(await Promise.all(won.map(({ url }) => readRow(url)))).toEqual([[7]])
  expect(await foldersThere()).toEqual(['postgres'])
})

test('a second older folder of the same day is kept too', async () => {
  await mkdir(join(parent(), keptName()))
  await upgrade()
  const folders = await foldersThere()
  expect(folders).toHaveLength(3)
  expect(folders).toContain(keptName())
})

test('a folder that an older Dayloom began to use is put back', async () => {
  await writeFile(join(folder(), 'postmaster.pid'), '1\n')
  await expect(swap(folder(), 17)).rejects.toThrow('Another Dayloom is running')
  expect(await foldersThere()).toEqual(['postgres'])
})

test('a folder of a newer PostgreSQL is refused in one line', async () => {
  await writeFile(join(folder(), 'PG_VERSION'), `${binaries.major + 1}\n`)
  await expect(start()).rejects.toThrow(
    /^.* was made by PostgreSQL \d+, and this Dayloom brings \d+: start the newer Dayloom$/,
  )
})

test('a folder in use is not moved', async () => {
  const { stop } = await start()
  await expect(upgrade()).rejects.toThrow('Another Dayloom is running')
  await stop()
  expect(await foldersThere()).toEqual(['postgres'])
})

test('without a network the start says in one line what is missing', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/')
  const refusal: unknown = await installBinaries(17, join(parent(), 'older')).catch((error: unknown) => error)
  vi.unstubAllEnvs()
  expect(refusal).toBeInstanceOf(EmbeddedError)
  expect(String(refusal)).toMatch(
    /^EmbeddedError: The database is of PostgreSQL 17, .* npm cannot fetch them .*$/,
  )
})
