import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '@dayloom/trpc/server'
import { stage } from './stage.ts'

const STAGING = 'tmp'
/** Keys are ours, never a client's; this is the second lock on the door. */
const isKey = /^(tmp\/)?[0-9a-f-]{36}$/

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A rename is on disk once its folder is; Windows has no such step. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Uploads in one folder of this machine. A file is written beside its place and then renamed: whole or not there. */
export const localFiles = async (folder: string): Promise<Files> => {
  const staging = join(folder, STAGING)
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => {
    if (!isKey.test(key)) throw new Error(`Not a key of a file: ${key}`)
    return join(folder, key)
  }
  const entries = async (prefix: string) => {
    const found = await readdir(join(folder, prefix), { withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map(({ name }) => `${prefix}${name}`)
  }
  return {
    write: (key, body) =>
      stage(staging, body, async (path, size) => {
        await rename(path, pathOf(key))
        await syncFolder(folder)
        return size
      }),
    read: async (key, range) => {
      const path = pathOf(key)
      const handle = await open(path).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      return handle && handle.createReadStream(range)
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for (const key of [...(await entries('')), ...(await entries(`${STAGING}/`))]) {
        const found = await stat(pathOf(key)).catch(() => null)
        if (found) yield { key, modified: found.mtime }
      }
    },
  }
}
