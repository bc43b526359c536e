import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { BackupError, MANIFEST, SIGNATURE, type Part } from '@dayloom/db/backup/format'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { rewriteBackup } from '@dayloom/db/testing/rewrite-backup'
import { userRow } from '@dayloom/db/testing/rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UsageError } from '../tools/run-tool.ts'
import { parseCommand, runCommand } from './cli.ts'

describe('the words of the command', () => {
  test.each([
    [['backup', 'a.tar.gz'], { name: 'backup', file: '/here/a.tar.gz' }],
    [['restore', '/a.tar.gz'], { name: 'restore', file: '/a.tar.gz' }],
    [['backup', '-'], { name: 'backup', file: '-' }],
    [['restore', '-'], { name: 'restore', file: '-' }],
    [['restore', '--new-secret-key', 'a'], { name: 'restore', file: '/here/a', newSecretKey: true }],
    [['restore', 'a', '--unsigned'], { name: 'restore', file: '/here/a', unsigned: true }],
  ])('%j', (args, command) => {
    expect(parseCommand(args, '/here')).toEqual({ newSecretKey: false, unsigned: false, ...command })
  })

  test.each([
    [[]],
    [['backup']],
    [['backup', 'a', 'b']],
    [['dump', 'a']],
    [['backup', 'a', '--force']],
    [['backup', 'a', '--new-secret-key']],
    [['backup', 'a', '--unsigned']],
    [['restore', 'a', '--new-secret-key=yes']],
  ])('%j is answered with how it is called', (args) => {
    expect(() => parseCommand(args, '/here')).toThrow(UsageError)
  })
})

describe('the secret key', () => {
  const [key, other] = ['the key that the backup was made with', 'another key, of another installation']
  let folder: string
  let source: TestDatabase
  let target: TestDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dayloom-cli-'))
    ;[source, target] = [await createTestDatabase(), await createTestDatabase()]
    await source.db.user.createMany({ data: userRow() })
  })
  afterAll(async () => {
    await source.close()
    await target.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Gives what was printed. */
  const run = async (args: string[], { url }: TestDatabase, variables: Record<string, string>) => {
    let printed = ''
    const output = { print: (text: string) => void (printed += text), say: () => undefined }
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, variables['DATA_DIR'] ?? 'data'), ...variables }
    await runCommand(parseCommand(args, folder), env, output, new AbortController().signal)
    return printed
  }
  const restore = (variables: Record<string, string>, ...more: string[]) =>
    run(['restore', 'a.tar.gz', ...more], target, { DATA_DIR: join(folder, 'new'), ...variables })

  test('another one, or none, is noticed before anything is restored; the right one and the one before are taken', async () => {
    expect(await run(['backup', 'a.tar.gz'], source, { SECRET_KEY: key })).toMatch(
      /^Backed up 1 users, 1 rows and 0 files to .*a\.tar\.gz$/,
    )
    const wrong: Record<string, string>[] = [{ SECRET_KEY: other }, {}]
    for (const variables of wrong)
      await expect(restore(variables)).rejects.toThrow(
        /^The backup was made with another secret key: set SECRET_KEY/,
      )
    expect(await target.db.user.count()).toBe(0)
    await restore({ SECRET_KEY: other, PREVIOUS_SECRET_KEY: key })
    expect(await target.db.user.count()).toBe(1)
    await target.db.user.deleteMany()
    await restore({ SECRET_KEY: key })
    await target.db.user.deleteMany()
    await expect(restore({}, '--new-secret-key')).rejects.toThrow('or signed with another secret key')
    expect(await restore({}, '--new-secret-key', '--unsigned')).toMatch(/^Restored 1 users/)
  })

  const renamed = (part: Part) => ({
    name: part.name,
    body: Buffer.from(Buffer.from(part.body).toString().replace('Ada Signed', 'Eve Forged')),
  })
  const forged: [string, (part: Part) => Part[], RegExp][] = [
    ['a row that was changed', (part) => [renamed(part)], /^The backup was changed after it was made/],
    [
      'a manifest that was changed',
      (part) => [
        part.name === MANIFEST ? { ...part, body: Buffer.concat([part.body, Buffer.from(' ')]) } : part,
      ],
      /^The backup was changed after it was made/,
    ],
    ['no signature', (part) => (part.name === SIGNATURE ? [] : [part]), /^The backup is not signed/],
  ]
  test.each(forged)('a backup with %s is restored only when asked to', async (_, change, refusal) => {
    await source.db.user.deleteMany()
    await target.db.user.deleteMany()
    await source.db.user.create({ data: userRow({ name: 'Ada Signed' }) })
    await rm(join(folder, 'signed.tar.gz'), { force: true })
    await run(['backup', 'signed.tar.gz'], source, { SECRET_KEY: key })
    const [from, to] = [join(folder, 'signed.tar.gz'), join(folder, 'forged.tar.gz')]
    await rewriteBackup(from, to, (parts) => parts.flatMap(change))
    const restoreForged = (...more: string[]) =>
      run(['restore', 'forged.tar.gz', ...more], target, { SECRET_KEY: key })
    await expect(restoreForged()).rejects.toThrow(refusal)
    expect(await target.db.user.count()).toBe(0)
    expect(await restoreForged('--unsigned')).toMatch(/^Restored 1 users/)
  })

  test('a backup goes through pipes, with nothing else in it, and leaves nothing behind', async () => {
    await source.db.user.deleteMany()
    await target.db.user.deleteMany()
    await source.db.user.createMany({ data: userRow() })
    const written: Buffer[] = []
    const [printed, said]: string[][] = [[], []]
    const output = {
      print: (text: string) => void printed?.push(text),
      say: (text: string) => void said?.push(text),
    }
    const pipe = new Writable({ write: (chunk: Buffer, _, done) => done(void written.push(chunk)) })
    const DATA_DIR = join(folder, 'piped')
    const through = (args: string[], { url }: TestDatabase, input: Readable) =>
      runCommand(
        parseCommand(args, folder),
        { DATABASE_URL: url, DATA_DIR, SECRET_KEY: key },
        output,
        new AbortController().signal,
        { input, output: pipe },
      )
    await through(['backup', '-'], source, Readable.from([]))
    expect(printed).toEqual([])
    expect(said?.at(-1)).toMatch(/^Backed up 1 users, .* to the standard output$/)
    const backup = Buffer.concat(written)
    await through(['restore', '-'], target, Readable.from([backup.subarray(0, 100), backup.subarray(100)]))
    expect(printed?.at(-1)).toMatch(/^Restored 1 users, .* from the standard input$/)
    expect(await target.db.user.count()).toBe(1)
    await target.db.user.deleteMany()
    await expect(through(['restore', '-'], target, Readable.from([backup.subarray(0, 200)]))).rejects.toThrow(
      BackupError,
    )
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('backup-'))).toEqual([])
  })
})
