import type { FileStore } from '@dayloom/db/backup/stored-files'
import type { Files } from '@dayloom/trpc/server'

/** The file store as a backup sees it: without what an interrupted upload left behind. */
export const backupStore = (files: Files): FileStore => ({
  read: (key) => files.read(key),
  write: (key, body, file) => files.write(key, body, file),
  list: async function* () {
    for await (const { key } of files.list()) if (!key.startsWith('tmp/')) yield { key }
  },
  readInstance: () => Promise.resolve(null),
})
