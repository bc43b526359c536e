import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EmbeddedError } from './error.ts'
import { readPostmaster } from './postmaster.ts'
import { joinEmbedded } from './start.ts'
import { addressOf, connect, readRow, run, testFolderFromBefore } from './testing/fixture.ts'

const { folder, options, startThree, start, startElsewhere } = testFolderFromBefore()

test('data survives a stop and a start', async () => {
  const first = await start()
  await run(first.url, 'UPDATE kept SET n = 8')
  await first.stop()
  expect(existsSync(join(folder(), 'postmaster.pid'))).toBe(false)
  const second = await start()
  expect(await readRow(second.url)).toEqual([8])
  expect(await readFile(`${folder()}.log`, 'utf8')).not.toContain('was not properly shut down')
})

test('a stop ends all connections, and a second stop does nothing', async () => {
  const { url, stop } = await start()
  await connect(url)
  await stop()
  await stop()
  expect(await readPostmaster(folder())).toBeUndefined()
})

test('it accepts only this machine and the password', async () => {
  const { url } = await start()
  expect(await run(url, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
  const guest = new URL(url)
  guest.password = 'guess'
  await expect(run(guest.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(folder(), 'dayloom.password'))).mode & 0o777).toBe(0o600)
})

test('a second start on the folder is refused in one line, and the first goes on', async () => {
  const { url } = await start()
  const refusal = await start().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(EmbeddedError)
  expect(String(refusal)).toBe(
    `EmbeddedError: Another Dayloom is running on ${folder()}: stop it first, or give this one its own DATA_DIR`,
  )
  expect(await run(url, 'SELECT 1')).toEqual([1])
})

test('a tool has its own server, or shares the running one', async () => {
  const alone = await joinEmbedded(options())
  expect(alone.shared).toBe(false)
  expect(await readRow(alone.url)).toEqual([7])
  await alone.stop()
  const { url } = await start()
  const beside = await joinEmbedded(options())
  expect(beside).toMatchObject({ url, shared: true })
  await beside.stop()
  expect(await readRow(url)).toEqual([7])
})

test('of several starts at once, one wins', async () => {
  const { won, lost } = await startThree()
  expect(won).toHaveLength(1)
  expect(lost).toEqual([expect.any(EmbeddedError), expect.any(EmbeddedError)])
})

test('after a kill -9 of the product the next start has all the data', async () => {
  const child = startElsewhere()
  await run(await addressOf(child), 'UPDATE kept SET n = 8')
  child.kill('SIGKILL')
  const { url } = await start()
  expect(await readRow(url)).toEqual([8])
})
