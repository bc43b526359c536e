import { stat, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { MAX_LOG_BYTES } from './server.ts'
import { connect, readRow, run, testFolderFromBefore } from './testing/fixture.ts'
import { createServer } from './testing/server.ts'

const { folder, start } = testFolderFromBefore()

test('the error quotes a server that does not start', async () => {
  await expect(start({ settings: { shared_buffers: 'nonsense' } })).rejects.toThrow(
    /^PostgreSQL does not start: .*FATAL:  .*"shared_buffers".* \(see .*postgres\.log\)$/,
  )
})

test('programs that cannot run give the same error', async () => {
  const binaries = { ...(await findBinaries()), postgres: '/nowhere/postgres' }
  const { launch } = await createServer(folder(), { binaries })
  await expect(launch()).rejects.toThrow(/^PostgreSQL does not start: /)
})

test('the next start replaces a log that has grown too long', async () => {
  await writeFile(`${folder()}.log`, Buffer.alloc(MAX_LOG_BYTES + 1))
  const { stop } = await start()
  await stop()
  expect((await stat(`${folder()}.log`)).size).toBeLessThan(100_000)
})

test('a hanging shutdown is cut short, and nothing committed is lost', async () => {
  const { url, stop } = await start()
  await run(url, 'UPDATE kept SET n = 8')
  const client = await connect(url)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')
  await stop(50)
  const again = await start()
  expect(await readRow(again.url)).toEqual([8])
})
