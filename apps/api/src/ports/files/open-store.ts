import type { Database } from '@dayloom/db/client'
import { claimFileStore, FileStoreError } from '@dayloom/trpc/server'
import type { Env } from '../../env.ts'
import { StartError } from '../../start-errors.ts'
import type { StoreTimeouts } from './bounded.ts'
import { createFiles } from './files.ts'

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message || error.name : reasonOf(error.cause)
}

/** The store of the configuration, once it is known to be the one of this database. Throws a `StartError`. */
export const openFileStore = async (env: Env, db: Database, timeouts?: StoreTimeouts) => {
  const files = await createFiles(env, timeouts)
  try {
    await claimFileStore(db, files)
  } catch (cause) {
    if (cause instanceof FileStoreError) throw new StartError(cause.message, { cause })
    if (env.STORAGE_URL === undefined) throw cause
    throw new StartError(`STORAGE_URL cannot be used: ${reasonOf(cause)}`, { cause })
  }
  return files
}
