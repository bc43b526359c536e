import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { createMail, createUserWithData, digestTables } from '../testing/backup-fixtures.ts'
import { memoryStore } from '../testing/file-store.ts'
import { createBackup } from './create.ts'
import { BackupError } from './format.ts'
import { readParts } from './read.ts'
import { restoreBackup } from './restore.ts'

const now = new Date('2026-11-22T03:00:00Z')
let folder: string
let source: TestDatabase
const files = memoryStore()
const opened: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-backup-'))
  source = await createTestDatabase()
  opened.push(source)
})
afterAll(async () => {
  for (const { close } of opened) await close()
  await rm(folder, { recursive: true, force: true })
})

/** A database without accounts and a store without files. */
async function emptyDestination(): Promise<{ target: TestDatabase } & ReturnType<typeof memoryStore>> {
  const target = await createTestDatabase()
  opened.push(target)
  return { target, ...memoryStore() }
}

let count = 0
const newFile = (): string => join(folder, `${++count}.tar.gz`)

async function backUp(): Promise<string> {
  const file = newFile()
  await createBackup({ url: source.url, file, files: files.store, now })
  return file
}

describe('a backup that is restored', () => {
  test('has every row and file, and no session or pending mail', async () => {
    await createUserWithData(source.db, files.kept)
    await createUserWithData(source.db, files.kept, { tasks: 600 })
    const user_id = await createUserWithData(source.db, files.kept)
    const [waiting, sent] = [
      await createMail(source.db, user_id, 'encrypted'),
      await createMail(source.db, user_id, null),
    ]
    const task = await source.db.task.findFirstOrThrow({ where: { user_id } })
    for (const [mail_id, minute] of [
      [waiting, 1],
      [sent, 2],
    ] as const)
      await source.db.alert.create({
        data: { user_id, task_id: task.id, mail_id, due_date: new Date(now.getTime() + minute * 60_000) },
      })
    const file = await backUp()
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const names: string[] = []
    for await (const { name } of readParts(file)) names.push(name)
    expect(names.filter((name) => name.startsWith('tables/tasks/')).length).toBeGreaterThan(2)

    const { target, store, kept } = await emptyDestination()
    const { manifest } = await restoreBackup({ url: target.url, file, files: store })
    await source.db.mail.delete({ where: { id: waiting } })
    await source.db.alert.deleteMany({ where: { mail_id: waiting } })
    expect(await digestTables(target.url)).toEqual(await digestTables(source.url))
    expect(kept).toEqual(files.kept)
    expect(manifest.files).toBe(files.kept.size)
    expect(await target.db.session.count()).toBe(0)
    expect((await target.db.mail.findMany()).map(({ id }) => id)).toEqual([sent])
    expect(await target.db.alert.count()).toBe(1)
  })

  test('leaves out rows whose file is damaged or missing, and names them', async () => {
    const user_id = await createUserWithData(source.db, files.kept)
    const attachment = await source.db.attachment.findFirstOrThrow({ where: { user_id } })
    const picture = await source.db.profilePicture.findUniqueOrThrow({ where: { user_id } })
    await source.db.user.update({ where: { id: user_id }, data: { profile_picture_url: '/picture' } })
    files.kept.delete(attachment.storage_key)
    files.kept.set(picture.storage_key, new Uint8Array(3))
    const file = await backUp()
    const { target, store } = await emptyDestination()
    const { manifest } = await restoreBackup({ url: target.url, file, files: store })
    expect(new Set(manifest.missing_files)).toEqual(new Set([attachment.storage_key, picture.storage_key]))
    expect(await target.db.attachment.count({ where: { user_id } })).toBe(0)
    const user = await target.db.user.findUniqueOrThrow({
      where: { id: user_id },
      include: { picture: true },
    })
    expect(user).toMatchObject({ picture: null, profile_picture_url: null })
    await source.db.user.delete({ where: { id: user_id } })
    files.kept.delete(picture.storage_key)
  })
})

describe('nothing is changed', () => {
  let file: string
  let destination: Awaited<ReturnType<typeof emptyDestination>>
  beforeAll(async () => {
    if ((await source.db.user.count()) === 0) await createUserWithData(source.db, files.kept)
    file = await backUp()
    destination = await emptyDestination()
    await destination.target.db.rateLimit.create({ data: { key: 'what was there', points: 1 } })
  })

  /** The text of the refusal. It must come before anything is written. */
  async function refusal(of: string): Promise<string> {
    const before = await digestTables(destination.target.url)
    const error: unknown = await restoreBackup({
      url: destination.target.url,
      file: of,
      files: destination.store,
    }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BackupError)
    expect(await digestTables(destination.target.url)).toEqual(before)
    expect(await destination.target.db.rateLimit.count()).toBe(1)
    expect(destination.kept.size).toBe(0)
    return error instanceof Error ? error.message : ''
  }

  test('by a truncated file', async () => {
    const bytes = await readFile(file)
    const lengths = [
      0,
      1,
      10,
      bytes.length >> 2,
      bytes.length >> 1,
      bytes.length - 9,
      bytes.length - 8,
      bytes.length - 1,
    ]
    for (const length of lengths) {
      const cut = newFile()
      await writeFile(cut, bytes.subarray(0, length))
      expect(await refusal(cut), `${length} bytes`).toMatch(/is (damaged|not a backup)/)
    }
  })

  test('by a file with one changed bit', async () => {
    const bytes = await readFile(file)
    // Bytes 3 to 9 of gzip are time and system, not content.
    const places = [
      0,
      2,
      10,
      ...Array.from({ length: 12 }, (_, n) => 11 + Math.floor(((bytes.length - 12) * n) / 12)),
      bytes.length - 1,
    ]
    for (const at of places) {
      const damaged = newFile()
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      await writeFile(damaged, copy)
      expect(await refusal(damaged), `byte ${at}`).toMatch(/is (damaged|not a backup)/)
      await rm(damaged)
    }
  })

  test.each([
    ['a file that is not there', () => Promise.resolve(join(folder, 'none')), /is not there$/],
    ['a folder', () => Promise.resolve(folder), /cannot be read: EISDIR/],
    [
      'something else',
      async () => {
        const other = newFile()
        await writeFile(other, 'PGDMP')
        return other
      },
      /is not a backup of Dayloom$/,
    ],
  ])('by %s', async (_, make, line) => {
    expect(await refusal(await make())).toMatch(line)
  })

  test('if there is an account', async () => {
    const user = await createUserWithData(destination.target.db, new Map())
    expect(await refusal(file)).toBe(
      'This installation is in use: a backup is restored only into an empty one',
    )
    await destination.target.db.user.delete({ where: { id: user } })
  })

  test('if the store has files of another installation', async () => {
    const { target, store, kept } = await emptyDestination()
    kept.set('foreign', new Uint8Array(1))
    await expect(restoreBackup({ url: target.url, file, files: store })).rejects.toThrow(
      'The file store is in use: it holds foreign, which is not in this backup',
    )
    expect([await target.db.user.count(), kept.size]).toEqual([0, 1])
  })

  test('if the store fails half-way, and a second restore works', async () => {
    const { target, store, kept } = await emptyDestination()
    let left = 3
    const failing = {
      ...store,
      write: (...given: Parameters<typeof store.write>) =>
        left-- > 0 ? store.write(...given) : Promise.reject(new Error('full')),
    }
    await expect(restoreBackup({ url: target.url, file, files: failing })).rejects.toThrow('full')
    expect([await target.db.user.count(), kept.size]).toEqual([0, 3])
    await restoreBackup({ url: target.url, file, files: store })
    expect(kept).toEqual(files.kept)
  })
})

describe('a backup', () => {
  test('does not replace a file, and leaves nothing after a failure', async () => {
    const file = newFile()
    await writeFile(file, 'mine')
    await expect(createBackup({ url: source.url, file, files: files.store, now })).rejects.toThrow(
      `${file} exists already: name another file`,
    )
    expect(await readFile(file, 'utf8')).toBe('mine')
    const failing = { read: () => Promise.reject(new Error('away')) }
    const other = newFile()
    await expect(createBackup({ url: source.url, file: other, files: failing, now })).rejects.toThrow('away')
    const aborted = AbortSignal.abort(new Error('stop'))
    await expect(
      createBackup({ url: source.url, file: other, files: files.store, now, signal: aborted }),
    ).rejects.toThrow('aborted')
    const left = (await readdir(folder)).filter(
      (name) => name.startsWith(basename(other)) || name.endsWith('.partial'),
    )
    expect(left).toEqual([])
  })

  test('says in one line that the file cannot be written', async () => {
    const file = join(folder, 'no such folder', 'a.tar.gz')
    await expect(createBackup({ url: source.url, file, files: files.store, now })).rejects.toThrow(
      `${file} cannot be written: ENOENT`,
    )
  })

  test('replaces the partial file of a killed backup', async () => {
    const file = newFile()
    await writeFile(`${file}.partial`, 'half', { mode: 0o644 })
    await createBackup({ url: source.url, file, files: files.store, now })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})
