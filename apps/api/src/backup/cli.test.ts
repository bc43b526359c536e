import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { userRow } from '@dayloom/db/testing/rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCommand, runCommand, UsageError } from './cli.ts'

describe('the words of the command', () => {
  test.each([
    [['backup', 'a.tar.gz'], { name: 'backup', file: '/here/a.tar.gz', newSecretKey: false }],
    [['restore', '/a.tar.gz'], { name: 'restore', file: '/a.tar.gz', newSecretKey: false }],
    [['restore', '--new-secret-key', 'a'], { name: 'restore', file: '/here/a', newSecretKey: true }],
  ])('%j', (args, command) => {
    expect(parseCommand(args, '/here')).toEqual(command)
  })

  test.each([
    [[]],
    [['backup']],
    [['backup', 'a', 'b']],
    [['dump', 'a']],
    [['backup', 'a', '--force']],
    [['backup', 'a', '--new-secret-key']],
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
    await source.db.user.create({ data: userRow() })
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
    expect(await restore({}, '--new-secret-key')).toMatch(/^Restored 1 users/)
  })
})
