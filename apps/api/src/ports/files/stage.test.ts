import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { stage } from './stage.ts'

test('a body that breaks off before its file is open leaves none behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dayloom-stage-'))
  const path = join(folder, 'upload')
  // Whoever writes to a pipe waits until somebody reads from it, as long as a busy disk may take.
  execFileSync('mkfifo', [path])
  const body = new Readable({ read: () => void body.destroy(new Error('gone')) })
  const staged = stage(path, body, () => Promise.resolve('whole')).catch(String)
  // Time enough for the disk to have removed it too early.
  for (let turn = 0; turn < 20; turn += 1) await stat(folder)
  await (await open(path, 'r')).close()
  expect(await staged).toBe('Error: gone')
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
