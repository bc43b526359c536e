import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newStorageKey, type FileStore } from '@dayloom/trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { startS3 } from '../../../testing/s3.ts'
import { createFiles } from './files.ts'

/** A secret as stores make them, with characters that mean something in an address. */
const SECRET = 'wJalr/XUtnFEMI+K7MDENG=bPxRfiCY%'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
const stores: Record<string, FileStore> = {}
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

/** What others keep in the same place, some of it under names like ours. */
const foreign = [
  'backup.sql',
  crypto.randomUUID(),
  `${crypto.randomUUID()}.bak`,
  'dayloom/notes.txt',
  `dayloom/${crypto.randomUUID()}.bak`,
  `dayloom/more/${crypto.randomUUID()}`,
]

const putForeign = async (name: string) => {
  if (name === 'a bucket')
    for (const key of foreign) s3.objects.set(key, { body: Buffer.from('x'), type: '' })
  else
    for (const key of foreign) {
      const path = join(folder, 'local', 'uploads', key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'x')
    }
}

async function* send(...chunks: (string | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield await Promise.resolve(Buffer.from(chunk))
  }
}

const type = { type: 'application/pdf' }
/** As the first release made them. */
const oldKey = () => crypto.randomUUID()

const read = async (files: FileStore, key: string, range?: { start: number; end: number }) => {
  const body = await files.read(key, range)
  return body && (await buffer(body)).toString()
}

const keys = async (files: FileStore) => {
  const found: string[] = []
  for await (const { key } of files.list()) found.push(key)
  return found.toSorted((a, b) => (a < b ? -1 : 1))
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  test('gives back what was written, whole or in part, until it is removed', async () => {
    const files = store(name)
    const key = newStorageKey()
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
    const key = newStorageKey()
    await expect(files.write(key, send('half', new Error('gone')), type)).rejects.toThrow('gone')
    expect(await read(files, key)).toBeNull()
    expect(await keys(files)).toEqual(before)
    expect(await readdir(join(folder, 's3', 'staging'))).toEqual([])
    expect(await readdir(join(folder, 'local', 'uploads', 'tmp'))).toEqual([])
  })

  test('lists every file', async () => {
    const files = store(name)
    const before = await keys(files)
    const made = Array.from({ length: 5 }, newStorageKey)
    for (const key of made) await files.write(key, send('x'), type)
    expect(await keys(files)).toEqual([...before, ...made].toSorted((a, b) => (a < b ? -1 : 1)))
  })

  test('an empty file is a file', async () => {
    const files = store(name)
    const key = newStorageKey()
    expect(await files.write(key, send(), type)).toBe(0)
    expect(await read(files, key)).toBe('')
  })
})

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  test('lists what is under our prefix and has a key of ours, and nothing else', async () => {
    const files = store(name)
    const before = await keys(files)
    await putForeign(name)
    expect(await keys(files)).toEqual(before)
  })

  test('finds a file of the first release by its key, and never lists it', async () => {
    const files = store(name)
    const key = oldKey()
    await files.write(key, send('old'), type)
    expect([await read(files, key), await files.hasFiles()]).toEqual(['old', true])
    expect(await keys(files)).not.toContain(key)
    await files.remove(key)
    expect(await read(files, key)).toBeNull()
  })

  test('keeps the id of the installation, which no key reaches', async () => {
    const files = store(name)
    expect(await files.readInstance()).toBeNull()
    const id = crypto.randomUUID()
    await files.writeInstance(id)
    await files.writeInstance(id)
    expect(await files.readInstance()).toBe(id)
    await expect(files.remove('dayloom/instance')).rejects.toThrow('Not a key')
    expect(await keys(files)).not.toContain('dayloom/instance')
  })

  test.each(['../secret', '/etc/passwd', 'tmp/../../x', '', 'dayloom/', 'dayloom/../x', 'backup.sql'])(
    'has no file %j',
    async (key) => {
      const files = store(name)
      await expect(files.read(key)).rejects.toThrow('Not a key')
      await expect(files.remove(key)).rejects.toThrow('Not a key')
      await expect(files.write(key, send('x'), type)).rejects.toThrow('Not a key')
    },
  )
})

test('an upload that a killed process left unfinished goes with its key, or a day later', async () => {
  const DATA_DIR = join(folder, 'local')
  const unfinished = join(DATA_DIR, 'uploads', 'tmp')
  const [key, old, young] = [newStorageKey(), crypto.randomUUID(), crypto.randomUUID()]
  for (const name of [key.replace('dayloom/', ''), old, young, 'notes.txt'])
    await writeFile(join(unfinished, name), 'half')
  await store('a folder').remove(key)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const name of [old, 'notes.txt']) await utimes(join(unfinished, name), yesterday, yesterday)
  await createFiles(readEnv({ DATA_DIR }))
  expect((await readdir(unfinished)).toSorted()).toEqual([young, 'notes.txt'].toSorted())
})

test('a bucket keeps the type, and a wrong secret writes nothing', async () => {
  const key = newStorageKey()
  await store('a bucket').write(key, send('x'), type)
  expect(s3.objects.get(key)).toEqual({ body: Buffer.from('x'), type: 'application/pdf' })
  const STORAGE_URL = `http://key:wrong@${s3.host}/uploads`
  const stranger = await createFiles(readEnv({ DATA_DIR: join(folder, 's3'), STORAGE_URL }))
  const before = s3.objects.size
  await expect(stranger.write(newStorageKey(), send('x'), type)).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
  expect(s3.objects.size).toBe(before)
})

test('a bucket that is out of order, or away, is said to be so, and is no empty file', async () => {
  const files = store('a bucket')
  const key = newStorageKey()
  await files.write(key, send('x'), type)
  s3.state.failing = true
  await expect(files.read(key)).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
  await expect(files.write(newStorageKey(), send('x'), type)).rejects.toMatchObject({
    appCode: 'UNAVAILABLE',
  })
  s3.state.failing = false
  expect(await read(files, key)).toBe('x')
  const STORAGE_URL = 'http://key:secret@127.0.0.1:1/uploads'
  const away = await createFiles(readEnv({ DATA_DIR: join(folder, 's3'), STORAGE_URL }))
  await expect(away.remove(newStorageKey())).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
  await expect(keys(away)).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
  await expect(away.write(newStorageKey(), send('x'), type)).rejects.toMatchObject({ appCode: 'UNAVAILABLE' })
})
