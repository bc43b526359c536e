import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { run, until, testFolder } from './testing/fixture.ts'

const { folder, startThree, parent, start, startElsewhere } = testFolder()
const asNobody = { prefix: [], uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

test('of several first starts at once, one wins', async () => {
  const { won, lost } = await startThree()
  expect(won).toHaveLength(1)
  expect(lost).toEqual([expect.any(EmbeddedError), expect.any(EmbeddedError)])
})

test('a killed first start leaves nothing in the way', async () => {
  const child = startElsewhere()
  await until(async () => (await readdir(parent())).some((name) => /\.new-\d+-\w+$/.test(name)))
  await sleep(100)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { url } = await start()
  expect(await run(url, 'SELECT current_database()')).toEqual(['dayloom'])
  expect((await readdir(parent())).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a folder with other content is refused in one line and not touched', async () => {
  await mkdir(folder())
  await writeFile(join(folder(), 'diary.txt'), 'mine')
  const refusal = await start().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(EmbeddedError)
  expect(String(refusal)).not.toContain('\n')
  expect(await readdir(folder())).toEqual(['diary.txt'])
})

test('a data folder of another program is refused in one line', async () => {
  const { stop } = await start()
  await stop()
  await rm(join(folder(), 'dayloom.password'))
  await expect(start()).rejects.toThrow(/^.* is not a data folder of Dayloom: .*$/)
})

test('an empty folder, such as a new volume, is accepted', async () => {
  await mkdir(folder())
  const { url } = await start()
  expect(await run(url, 'SELECT 1')).toEqual([1])
})

test.runIf(isRoot)('the error tells root without namespaces why a private folder fails', async () => {
  await chmod(parent(), 0o700)
  const options = { binaries: await findBinaries(), as: asNobody, durable: false }
  await expect(prepareCluster(folder(), options)).rejects.toThrow(
    /^The database cannot be created in .* \(PostgreSQL cannot run as root and runs as nobody here\)$/,
  )
})

test.runIf(isRoot)("files of an earlier start's account become those of this one", async () => {
  const { stop } = await start()
  await stop()
  const options = { binaries: await findBinaries(), as: asNobody, durable: false }
  await prepareCluster(folder(), options)
  const { url } = await start()
  expect(await run(url, 'SELECT 1')).toEqual([1])
})
