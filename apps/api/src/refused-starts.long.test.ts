import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct, startProduct } from '../testing/processes/product.ts'
import { report } from '../testing/size.ts'

/** The built server as an operator starts it, with secrets that are missing, cut short or the ones of an example. */

let built: Awaited<ReturnType<typeof buildProduct>>
let folder: string
beforeAll(async () => {
  ;[built, folder] = await Promise.all([buildProduct(), mkdtemp(join(tmpdir(), 'dayloom-refused-'))])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const live = { NODE_ENV: 'production', APP_URL: 'https://dayloom.example' }
const example = 'change-me-change-me-change-me-change-me'

/** What is set, what the key's file holds if there is one, and the variable that the one line names. */
const cases: { env: Record<string, string>; keyFile?: string; named: string }[] = [
  { env: { SECRET_KEY: ' '.repeat(31) }, named: 'SECRET_KEY' },
  { env: { SECRET_KEY: 'k'.repeat(31) }, named: 'SECRET_KEY' },
  { env: { ...live, SECRET_KEY: example }, named: 'SECRET_KEY' },
  { env: { SECRET_KEY: example }, named: 'SECRET_KEY' },
  {
    env: { SECRET_KEY: '# at least 32 characters; unset: made once and kept in DATA_DIR' },
    named: 'SECRET_KEY',
  },
  { env: { SECRET_KEY: ` ${'k'.repeat(32)}` }, named: 'SECRET_KEY' },
  { env: { APP_URL: 'https://dayloom.example/tasks' }, named: 'APP_URL' },
  { env: {}, keyFile: '', named: 'SECRET_KEY' },
  { env: {}, keyFile: `${'k'.repeat(31)}\n`, named: 'SECRET_KEY' },
  { env: { ...live, PREVIOUS_SECRET_KEY: example }, named: 'PREVIOUS_SECRET_KEY' },
  { env: { PREVIOUS_SECRET_KEY: 'k'.repeat(31) }, named: 'PREVIOUS_SECRET_KEY' },
  { env: { STORAGE_URL: 'https://storage.example/bucket?region=x' }, named: 'STORAGE_URL' },
  { env: { STORAGE_URL: 'https://key@storage.example/bucket?region=x' }, named: 'STORAGE_URL' },
  { env: { DATABASE_URL: 'dayloom:secret@localhost/dayloom' }, named: 'DATABASE_URL' },
  { env: { SMTP_URL: 'user:secret@mail.example' }, named: 'SMTP_URL' },
  { env: { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: ' ' }, named: 'GOOGLE_CLIENT_SECRET' },
]

test('G1: a start with a secret that is missing, short or an example is refused in one line that names it', async () => {
  const refused = cases.map(async ({ env, keyFile, named }, index) => {
    const DATA_DIR = join(folder, `${index}`)
    await mkdir(DATA_DIR)
    if (keyFile !== undefined) await writeFile(join(DATA_DIR, 'secret-key'), keyFile)
    const { code, stdout, stderr } = await startProduct(built.program, { DATA_DIR, PORT: '0', ...env }).ended
    expect({ index, code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
      index,
      code: 1,
      stdout: '',
      lines: 1,
    })
    expect(stderr).toMatch(new RegExp(`^${named} `))
    // A secret that is nearly right is not for the log either.
    expect([env[named], keyFile].filter((value) => value?.trim() && stderr.includes(value.trim()))).toEqual(
      [],
    )
    // Nothing was made: neither a key nor a database.
    expect(await readdir(DATA_DIR)).toEqual(keyFile === undefined ? [] : ['secret-key'])
  })
  await Promise.all(refused)
  report('G1', 'starts', cases.length)
})
