import { join } from 'node:path'
import type { FileStore } from '@dayloom/trpc/server'
import type { Env } from '../../env.ts'
import type { StoreTimeouts } from './bounded.ts'
import { localFiles } from './local.ts'

/** The store that the configuration names: a bucket, or a folder of this machine. */
export const createFiles = async (
  { STORAGE_URL, DATA_DIR }: Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>,
  timeouts?: StoreTimeouts,
): Promise<FileStore> => {
  if (!STORAGE_URL) return localFiles(join(DATA_DIR, 'uploads'))
  // Loaded only where it is used: it is half of the server's code.
  const { s3Files } = await import('./s3.ts')
  return s3Files(STORAGE_URL, join(DATA_DIR, 'staging'), timeouts)
}
