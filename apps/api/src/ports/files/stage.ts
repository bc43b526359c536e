import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'

const DAY = 24 * 3_600_000

/** No space, over a quota, or past the largest file the system lets us write. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

const known = (error: unknown) =>
  error instanceof Error && 'code' in error && full.has(String(error.code))
    ? new AppError('STORAGE_FULL', serverMessages.server.full, { cause: error })
    : error

const isStaged = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Makes the folder, and removes what a process that was killed left there unfinished, a day ago or longer. */
export const openStaging = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !isStaged.test(entry.name)) continue
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - DAY) await rm(path, { force: true })
  }
}

/** Where the bytes of a key are until they are whole. */
export const stagedPath = (folder: string, key: string) => join(folder, basename(key))

/** Writes a body into a file of its own, safe on disk, and hands its size on. Afterwards it is gone, unless it was moved. */
export const stage = async <T>(
  path: string,
  body: AsyncIterable<Uint8Array>,
  then: (size: number) => Promise<T>,
): Promise<T> => {
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  const closed = new Promise<void>((resolve) => file.once('close', resolve))
  try {
    await pipeline(body, file)
    return await then((await stat(path)).size)
  } catch (error) {
    throw known(error)
  } finally {
    // A body that breaks off at once is faster than the file, which would be made after it was removed.
    await closed
    await rm(path, { force: true })
  }
}
