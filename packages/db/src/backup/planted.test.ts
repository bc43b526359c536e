import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { createUserWithData } from '../testing/backup-fixtures.ts'
import { memoryStore } from '../testing/file-store.ts'
import { rewriteBackup } from '../testing/rewrite-backup.ts'
import { createBackup } from './create.ts'
import { jsonPart, MANIFEST, manifestSchema, tablePart } from './format.ts'
import { restoreBackup } from './restore.ts'
import { leftOut } from './tables.ts'

let folder: string
let whole: string
let target: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-planted-'))
  const source = await createTestDatabase()
  const files = memoryStore()
  await createUserWithData(source.db, files.kept)
  whole = join(folder, 'whole.tar.gz')
  await createBackup({
    url: source.url,
    file: whole,
    files: files.store,
    now: new Date('2026-11-22T03:00:00Z'),
  })
  await source.close()
  target = await createTestDatabase()
})
afterAll(async () => {
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

/** The same backup with one more row, and with matching manifest and checksums. */
const planted = async (table: string) => {
  const file = join(folder, `${table}.tar.gz`)
  await rewriteBackup(whole, file, (parts) => {
    const last = manifestSchema.parse(JSON.parse(String(parts.at(-1)?.body)))
    const tables = [...last.tables, { name: table, columns: ['user_id'], rows: 1 }]
    const planted = tablePart(table, 1, Buffer.from('x\n'))
    return [...parts.slice(0, -1), planted, jsonPart(MANIFEST, { ...last, tables })]
  })
  return file
}

test.each(Object.keys(leftOut))(
  'a backup with rows of %s added is refused, and nothing is written',
  async (name) => {
    const file = await planted(name)
    await expect(restoreBackup({ url: target.url, file, files: memoryStore().store })).rejects.toThrow(
      `${file} holds rows of ${name}, which no backup of Dayloom holds`,
    )
    expect(await target.db.user.count()).toBe(0)
  },
)
