import { once } from 'node:events'
import { mkdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EmbeddedError } from './error.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { addressOf, connect, readRow, until, testFolderFromBefore } from './testing/fixture.ts'

const { folder, parent, pid, start, startElsewhere } = testFolderFromBefore()

const isRefused = async (): Promise<boolean> =>
  (await start().catch((error: unknown) => error)) instanceof EmbeddedError
const isBack = (url: string) => async (): Promise<boolean> =>
  (await readRow(url).catch(() => [])).length === 1

test('after its kill -9 the server is back at the same address, with its data and its owner', async () => {
  const { url } = await start()
  const killed = await pid()
  process.kill(killed, 'SIGKILL')
  await until(async () => (await pid()) !== killed && (await isBack(url)()))
  expect(await readRow(url)).toEqual([7])
  await until(isRefused)
})

test('after a crash of one connection, the same server has its owner again', async () => {
  const said: string[] = []
  const { url } = await start({ log: { warn: (_, text) => void said.push(text) } })
  const server = await pid()
  const client = await connect(url)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await until(() => said.includes('The embedded database was lost and is running again'))
  expect(await pid()).toBe(server)

  await expect(start()).rejects.toThrow('Another Dayloom is running')
})

test('a failed start is retried until it succeeds', async () => {
  const said: string[] = []
  const { url } = await start({ log: { warn: (_, text) => void said.push(text) } })
  const control = join(folder(), 'global', 'pg_control')
  await rename(control, `${control}.away`)
  process.kill(await pid(), 'SIGKILL')
  await until(() => said.includes('The embedded database is down and cannot be started'))
  await rename(`${control}.away`, control)
  await until(() => said.at(-1) === 'The embedded database was lost and is running again')
  expect(await readRow(url)).toEqual([7])
})

test('a stop during a restart leaves no server', async () => {
  const { stop } = await start()
  const killed = await pid()
  process.kill(killed, 'SIGKILL')
  await until(async () => ![0, killed].includes(await pid()))
  await stop()
  expect(await readPostmaster(folder())).toBeUndefined()
})

test("a product that exits stops its server, even without the kernel's help", async () => {
  // `setpriv`, which uses the kernel, is not among these programs.
  const programs = join(parent(), 'programs')
  await mkdir(programs)
  await symlink('/usr/bin/unshare', join(programs, 'unshare'))
  await symlink('/usr/bin/true', join(programs, 'true'))
  const child = startElsewhere(['exit'], { PATH: programs })
  await Promise.all([addressOf(child), once(child, 'exit')])
  const left = await pid()
  await until(() => !isAlive(left))
  expect(await readPostmaster(folder())).toBeUndefined()
})
