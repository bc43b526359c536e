import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPassword } from './cluster.ts'
import { ensureNotRunning, takeOwnership } from './owner.ts'
import { readRow, testFolderFromBefore } from './testing/fixture.ts'
import { createServer } from './testing/server.ts'

const { folder, pid, start } = testFolderFromBefore()

test('a server whose product is gone is stopped and replaced', async () => {
  const orphan = await (await createServer(folder())).launch()
  const { url } = await start()
  await orphan.ended
  expect(await readRow(url)).toEqual([7])
})

test('a server that its product is about to own is left alone', async () => {
  const { launch, port, password } = await createServer(folder())
  await launch()
  const [refusal, owner] = await Promise.all([
    ensureNotRunning(folder(), password).catch((error: unknown) => String(error)),
    takeOwnership(folder(), port, password),
  ])
  expect(refusal).toContain('Another Dayloom is running')
  await owner.end()
})

test('the error names a server that does not answer, which is not killed', async () => {
  const { launch } = await createServer(folder())
  const server = await launch()
  server.process.kill('SIGSTOP')
  await expect(ensureNotRunning(folder(), await readPassword(folder()), 100)).rejects.toThrow(
    `A PostgreSQL server (process ${server.process.pid}) is running on ${folder()} and does not answer: stop it`,
  )
  server.process.kill('SIGCONT')
  expect(server.process.exitCode).toBeNull()
})

test("the dead server's process number is no obstacle if another program has it", async () => {
  const first = await start()
  const number = await pid()
  const file = await readFile(join(folder(), 'postmaster.pid'), 'utf8')
  await first.stop()
  await writeFile(join(folder(), 'postmaster.pid'), file.replace(String(number), String(process.ppid)))
  const { url } = await start()
  expect(await readRow(url)).toEqual([7])
})
