import type { FileStore } from '@dayloom/db/backup/stored-files'
import type { FileStore as Store } from '@dayloom/trpc/server'

/** The file store as a backup sees it. */
export const backupStore = (files: Store): FileStore => ({
  read: (key) => files.read(key),
  write: (key, body, file) => files.write(key, body, file),
  list: () => files.list(),
  readInstance: () => files.readInstance(),
})
