import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder } from '@dayloom/embedded-postgres/sync-folder'
import { FILE_PREFIX, isPrefixedKey, isStorageKey, type FileStore } from '@dayloom/trpc/server'
import { formatInstance, INSTANCE_KEY, parseInstance } from './instance-object.ts'
import { openStaging, stage, stagedPath } from './stage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const orNull = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

async function* filesIn(folder: string) {
  for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name
}

/** Uploads in one folder of this machine. A file is written beside its place and then renamed: whole or not there. */
export const localFiles = async (folder: string): Promise<FileStore> => {
  const staging = join(folder, 'tmp')
  await openStaging(staging)
  await mkdir(join(folder, FILE_PREFIX), { recursive: true, mode: 0o700 })

  /** Keys are ours, never a client's; this holds should one ever be. */
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`Not a key of a file: ${key}`)
    return join(folder, key)
  }
  const moveTo = (from: string, path: string) => async (size: number) => {
    await rename(from, path)
    await syncFolder(dirname(path))
    return size
  }
  const list = async function* () {
    for await (const name of filesIn(join(folder, FILE_PREFIX))) {
      const key = `${FILE_PREFIX}${name}`
      if (isPrefixedKey(key)) yield { key }
    }
  }
  return {
    location: `the folder ${folder}`,
    write: async (key, body) => {
      const path = pathOf(key)
      const staged = stagedPath(staging, key)
      return stage(staged, body, moveTo(staged, path))
    },
    read: async (key, range) => {
      const handle = await open(pathOf(key)).catch(orNull)
      return handle && handle.createReadStream(range)
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
      await rm(stagedPath(staging, key), { force: true })
    },
    list,
    readInstance: async () => {
      const text = await readFile(join(folder, INSTANCE_KEY), 'utf8').catch(orNull)
      return text === null ? null : parseInstance(text)
    },
    writeInstance: async (id) => {
      const staged = stagedPath(staging, randomUUID())
      const body = [Buffer.from(formatInstance(id))]
      await stage(staged, Readable.from(body), moveTo(staged, join(folder, INSTANCE_KEY)))
    },
    hasFiles: async () => {
      for await (const name of filesIn(folder)) if (isStorageKey(name)) return true
      for await (const _ of list()) return true
      return false
    },
  }
}
