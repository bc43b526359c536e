import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'

/** No space, over a quota, or past the largest file the system lets us write. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

const known = (error: unknown) =>
  error instanceof Error && 'code' in error && full.has(String(error.code))
    ? new AppError('STORAGE_FULL', messages.server.full, { cause: error })
    : error

/**
 * Writes a body into a file of its own, safe on disk, and hands its path and size on. Whatever happens, the file
 * is gone afterwards, unless it was moved away.
 */
export const stage = async <T>(
  folder: string,
  body: AsyncIterable<Uint8Array>,
  then: (path: string, size: number) => Promise<T>,
): Promise<T> => {
  const path = join(folder, randomUUID())
  try {
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
    return await then(path, (await stat(path)).size)
  } catch (error) {
    throw known(error)
  } finally {
    await rm(path, { force: true })
  }
}
