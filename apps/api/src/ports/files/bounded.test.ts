import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { newStorageKey, type FileStore } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startS3 } from '../../../testing/s3.ts'
import { failWhenIdle } from './bounded.ts'
import { s3Files } from './s3.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-stuck-'))
  s3 = await startS3('uploads', 'secret')
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const storage = { endpoint: `http://${s3.host}`, bucket: 'uploads', region: 'x', credentials }
  files = await s3Files(storage, folder, { connect: 200, call: 200, upload: 200, idle: 200 })
})
afterAll(async () => {
  s3.close()
  await rm(folder, { recursive: true })
})

async function* send(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}
const type = { type: 'application/pdf' }
const away = { appCode: 'UNAVAILABLE' }

test('a store that never answers is given up, whatever it is asked, and by however many', async () => {
  const key = newStorageKey()
  s3.state.stuck = true
  const calls = [
    () => files.read(key),
    () => files.remove(key),
    () => files.list()[Symbol.asyncIterator]().next(),
    () => files.readInstance(),
    () => files.writeInstance('x'),
    () => files.hasFiles(),
    // More than may be sent at once: who waits for a turn is given up as well.
    ...Array.from({ length: 40 }, () => () => files.write(newStorageKey(), send('x'), type)),
  ]
  const results = await Promise.allSettled(calls.map((call) => call()))
  for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: away })
  s3.state.stuck = false
  expect(await files.write(key, send('back'), type)).toBe(4)
  const body = await files.read(key)
  expect(body && (await buffer(body)).toString()).toBe('back')
})

test('a body that stops coming is given up; a slow reader is not', async () => {
  const source = new PassThrough()
  const body = failWhenIdle(source, 50)
  source.write('half')
  const chunks = body.iterator()
  expect(String((await chunks.next()).value)).toBe('half')
  await expect(chunks.next()).rejects.toMatchObject(away)
  expect(source.destroyed).toBe(true)

  const whole = new PassThrough()
  whole.end('all of it')
  const slow = failWhenIdle(whole, 50)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect((await buffer(slow)).toString()).toBe('all of it')
})
