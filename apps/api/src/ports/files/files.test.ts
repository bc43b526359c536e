import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Files } from '@dayloom/trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { startS3 } from '../../testing/s3.ts'
import { createFiles } from './files.ts'

/** A secret as stores make them, with characters that mean something in an address. */
const SECRET = 'wJalr/XUtnFEMI+K7MDENG=bPxRfiCY%'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
const stores: Record<string, Files> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-files-'))
  s3 = await startS3('uploads', SECRET)
  const STORAGE_URL = `http://AKIA1:${encodeURIComponent(SECRET)}@${s3.host}/uploads?region=eu-north-1`
  stores['a folder'] = await createFiles(readEnv({ DATA_DIR: join(folder, 'local') }))
  stores['a bucket'] = await createFiles(readEnv({ DATA_DIR: join(folder, 's3'), STORAGE_URL }))
})
afterAll(async () => {
  s3.close()
  await rm(folder, { recursive: true })
})

const store = (name: string) => {
  const found = stores[name]
  if (!found) throw new Error(`There is no store ${name}`)
  return found
}

async function* send(...chunks: (string | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield await Promise.resolve(Buffer.from(chunk))
  }
}

const type = { type: 'application/pdf' }
const newKey = () => crypto.randomUUID()

const read = async (files: Files, key: string, range?: { start: number; end: number }) => {
  const body = await files.read(key, range)
  return body && (await buffer(body)).toString()
}

const keys = async (files: Files) => {
  const found: string[] = []
  for await (const { key, modified } of files.list()) {
    expect(modified.getTime()).toBeGreaterThan(0)
    found.push(key)
  }
  return found.toSorted((a, b) => (a < b ? -1 : 1))
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  test('gives back what was written, whole or in part, until it is removed', async () => {
    const files = store(name)
    const key = newKey()
    expect(await files.write(key, send('Hello, ', 'wörld'), type)).toBe(13)
    expect(await read(files, key)).toBe('Hello, wörld')
    expect(await read(files, key, { start: 0, end: 0 })).toBe('H')
    expect(await read(files, key, { start: 7, end: 12 })).toBe('wörld')
    await files.remove(key)
    expect(await read(files, key)).toBeNull()
    await files.remove(key)
  })

  test('a body that breaks off leaves nothing behind', async () => {
    const files = store(name)
    const before = await keys(files)
    const key = newKey()
    await expect(files.write(key, send('half', new Error('gone')), type)).rejects.toThrow('gone')
    expect(await read(files, key)).toBeNull()
    expect(await keys(files)).toEqual(before)
    expect(await readdir(join(folder, 's3', 'staging'))).toEqual([])
  })

  test('lists every file', async () => {
    const files = store(name)
    const before = await keys(files)
    const made = Array.from({ length: 5 }, newKey)
    for (const key of made) await files.write(key, send('x'), type)
    expect(await keys(files)).toEqual([...before, ...made].toSorted((a, b) => (a < b ? -1 : 1)))
  })

  test('an empty file is a file', async () => {
    const files = store(name)
    const key = newKey()
    expect(await files.write(key, send(), type)).toBe(0)
    expect(await read(files, key)).toBe('')
  })
})

test('a folder lists and removes what an interrupted upload left', async () => {
  const files = store('a folder')
  const key = newKey()
  await writeFile(join(folder, 'local', 'uploads', 'tmp', key), 'half')
  expect(await keys(files)).toContain(`tmp/${key}`)
  await files.remove(`tmp/${key}`)
  expect(await keys(files)).not.toContain(`tmp/${key}`)
})

test.each(['../secret', '/etc/passwd', 'tmp/../../x', ''])('a folder has no file %j', async (key) => {
  const files = store('a folder')
  await expect(files.read(key)).rejects.toThrow('Not a key')
  await expect(files.remove(key)).rejects.toThrow('Not a key')
  await expect(files.write(key, send('x'), type)).rejects.toThrow('Not a key')
})

test('a bucket keeps the type, and a wrong secret writes nothing', async () => {
  const key = newKey()
  await store('a bucket').write(key, send('x'), type)
  expect(s3.objects.get(key)).toEqual({ body: Buffer.from('x'), type: 'application/pdf' })
  const STORAGE_URL = `http://key:wrong@${s3.host}/uploads`
  const stranger = await createFiles(readEnv({ DATA_DIR: join(folder, 's3'), STORAGE_URL }))
  const before = s3.objects.size
  await expect(stranger.write(newKey(), send('x'), type)).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
  expect(s3.objects.size).toBe(before)
})

test('a bucket that is out of order, or away, is said to be so, and is no empty file', async () => {
  const files = store('a bucket')
  const key = newKey()
  await files.write(key, send('x'), type)
  s3.state.failing = true
  await expect(files.read(key)).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
  await expect(files.write(newKey(), send('x'), type)).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
  s3.state.failing = false
  expect(await read(files, key)).toBe('x')
  const STORAGE_URL = 'http://key:secret@127.0.0.1:1/uploads'
  const away = await createFiles(readEnv({ DATA_DIR: join(folder, 's3'), STORAGE_URL }))
  await expect(away.write(newKey(), send('x'), type)).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
})
