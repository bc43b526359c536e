import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { taskRow, userRow } from '@dayloom/db/testing/rows'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFiles } from '../../../testing/files.ts'
import { claimFileStore } from './instance.ts'

let database: TestDatabase
beforeEach(async () => void (database = await createTestDatabase()))
afterEach(() => database.close())

/** Somebody with an attachment of the first release, whose keys had no prefix. */
const addFile = async () => {
  const { db } = database
  const { id: user_id } = await db.user.create({ data: userRow(), select: { id: true } })
  const { id: task_id } = await db.task.create({ data: taskRow(user_id), select: { id: true } })
  const storage_key = crypto.randomUUID()
  const row = { id: task_id, task_id, name: 'a.pdf', mime_type: 'application/pdf', size: 1, storage_key }
  await db.attachment.create({ data: { ...row, user_id, created_at: new Date() } })
  return storage_key
}

const claim = (files = memoryFiles().files) => claimFileStore(database.db, files)
const wrong = (text: RegExp): unknown =>
  expect.objectContaining({ name: 'FileStoreError', message: expect.stringMatching(text) as unknown })

test('a new database marks an empty store, once, and knows it again', async () => {
  const { files } = memoryFiles()
  expect(await claim(files)).toBe(true)
  const id = await files.readInstance()
  expect(await database.db.instance.findMany({ select: { id: true } })).toEqual([{ id }])
  expect(await claim(files)).toBe(false)
  expect(await files.readInstance()).toBe(id)
})

test('two processes that start first agree on one mark', async () => {
  const { files } = memoryFiles()
  await Promise.all(Array.from({ length: 5 }, () => claim(files)))
  expect(await claim(files)).toBe(false)
})

test('a database, empty or full, does not start beside the store of another one', async () => {
  const { files } = memoryFiles()
  await claim(files)
  const other = await createTestDatabase()
  await expect(claimFileStore(other.db, files)).rejects.toEqual(wrong(/belong to another Dayloom \(/))
  await other.db.user.createMany({ data: userRow() })
  await expect(claimFileStore(other.db, files)).rejects.toEqual(wrong(/^The files in memory belong/))
  await other.close()
  expect(await claim(files)).toBe(false)
})

test('a database that names files does not start with a store that has none of them', async () => {
  const key = await addFile()
  const { files } = memoryFiles()
  const text = /^The database names files, and none of them is in memory: [^\n]+$/
  await expect(claim(files)).rejects.toEqual(wrong(text))
  expect(await files.readInstance()).toBeNull()
  expect(await database.db.attachment.count({ where: { storage_key: key } })).toBe(1)
  // As the message says, whoever lost the files may go on.
  const { id } = await database.db.instance.findFirstOrThrow()
  await files.writeInstance(id)
  expect(await claim(files)).toBe(false)
})

test('an empty database does not start with a store that has files of the first release', async () => {
  const { files, kept } = memoryFiles()
  kept.set(crypto.randomUUID(), Buffer.from('x'))
  await expect(claim(files)).rejects.toEqual(
    wrong(/^There are files in memory, and the database has no users: /),
  )
  expect(await files.readInstance()).toBeNull()
})

test('an installation of the first release is known by its files, and gets its mark', async () => {
  const { files, kept } = memoryFiles()
  kept.set(await addFile(), Buffer.from('x'))
  kept.set(crypto.randomUUID(), Buffer.from('left by an interrupted upload'))
  expect(await claim(files)).toBe(true)
  expect(await claim(files)).toBe(false)
  expect(kept.size).toBe(2)
})

test('so is one whose people have no files, beside what others keep in the same bucket', async () => {
  const { files, kept } = memoryFiles()
  await database.db.user.createMany({ data: userRow() })
  kept.set('backup.sql', Buffer.from('x'))
  expect(await claim(files)).toBe(true)
})
