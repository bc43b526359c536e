import { randomUUID } from 'node:crypto'
import type { Database } from '@dayloom/db/client'
import type { FileStore } from '../../context.ts'

/** How many of the newest files are looked for in a store that nobody has claimed. */
const SAMPLE_FILES = 20

/** Database and store do not belong together. The message is one line for the person who started the product. */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
}

/** The id of this database's installation, which is made once. */
const readInstanceId = async (db: Database) => {
  await db.instance.createMany({ data: { id: randomUUID() }, skipDuplicates: true })
  const { id } = await db.instance.findFirstOrThrow({ select: { id: true } })
  return id
}

const newest = { orderBy: { created_at: 'desc' }, take: SAMPLE_FILES, select: { storage_key: true } } as const

const sampleKeys = async (db: Database) => {
  const rows = [...(await db.attachment.findMany(newest)), ...(await db.profilePicture.findMany(newest))]
  return rows.map(({ storage_key }) => storage_key)
}

const has = async (files: FileStore, key: string) => {
  const body = await files.read(key, { start: 0, end: 0 })
  body?.destroy()
  return body !== null
}

const hasAny = async (files: FileStore, keys: string[]) => {
  for (const key of keys) if (await has(files, key)) return true
  return false
}

/** Throws unless nothing speaks against it that the files of this database are, or will be, in an unclaimed store. */
const assertUnclaimed = async (db: Database, files: FileStore, id: string) => {
  const keys = await sampleKeys(db)
  const where = files.location
  if (keys.length > 0) {
    if (await hasAny(files, keys)) return
    throw new FileStoreError(
      `The database names files, and none of them is in ${where}: set DATABASE_URL, DATA_DIR and STORAGE_URL to what belongs together. If the files are lost, write ${id} into dayloom/instance there to go on without them`,
    )
  }
  const users = await db.user.count()
  if (users === 0 && (await files.hasFiles()))
    throw new FileStoreError(
      `There are files in ${where}, and the database has no users: set DATABASE_URL, DATA_DIR and STORAGE_URL to what belongs together, or use an empty store`,
    )
}

/**
 * Makes sure that database and store belong together, and marks a store that belongs to nobody yet as this
 * database's. Tells whether it did. A restore calls it first, with the empty database and the empty store.
 * Throws a `FileStoreError`.
 */
export const claimFileStore = async (db: Database, files: FileStore) => {
  const id = await readInstanceId(db)
  const owner = await files.readInstance()
  if (owner === id) return false
  if (owner === null) {
    await assertUnclaimed(db, files, id)
    await files.writeInstance(id)
  }
  const now = owner ?? (await files.readInstance())
  if (now !== id)
    throw new FileStoreError(
      `The files in ${files.location} belong to another Dayloom (${now}, this database is ${id}): set DATABASE_URL, DATA_DIR and STORAGE_URL to what belongs together`,
    )
  return true
}
