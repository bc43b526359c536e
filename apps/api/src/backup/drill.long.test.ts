import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from '@dayloom/db/backup/copy'
import { createClient } from '@dayloom/db/client'
import { isAlive, readPostmaster } from '@dayloom/embedded-postgres/postmaster'
import { joinEmbedded } from '@dayloom/embedded-postgres/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { TEST_KEY } from '../../testing/host.ts'
import { freePort } from '../../testing/port.ts'
import { buildProduct, startProduct, startTool } from '../../testing/processes/product.ts'
import { report, sized } from '../../testing/size.ts'
import { startS3 } from '../../testing/s3.ts'
import { startSmtp } from '../../testing/smtp.ts'
import {
  attach,
  createTask,
  readFiles,
  readTasks,
  register,
  signIn,
  writeSteadily,
} from '../../testing/processes/writers.ts'

/**
 * The drill of docs/operate/backup.md with the built product: while people write, while it is killed, and into a place where
 * nothing was.
 */
const ROUNDS = sized(1, 5)
const WRITES_A_SECOND = 50
const PEOPLE = 5
const LIMIT = sized(300_000, 3_600_000)
const FILES = sized(8, 40)

let folder: string
let built: Awaited<ReturnType<typeof buildProduct>>
const running: ReturnType<typeof startProduct>[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom drill '))
  built = await buildProduct()
})
afterAll(async () => {
  running.forEach(({ child }) => child.kill('SIGKILL'))
  await Promise.all(running.map(({ ended }) => ended))
  for (const name of await readdir(folder)) {
    const postmaster = await readPostmaster(join(folder, name, 'postgres'))
    await eventually(() => !postmaster || !isAlive(postmaster.pid))
  }
  await rm(folder, { recursive: true, force: true })
})

/** What is configured for a place beside its folder. */
const installations = new Map<string, Record<string, string>>()
const newPlace = (env: Record<string, string> = {}) => {
  const dataDir = join(folder, `installation-${installations.size + 1}`)
  installations.set(dataDir, env)
  return dataDir
}
const configuration = (DATA_DIR: string) => ({
  DATA_DIR,
  SECRET_KEY: TEST_KEY,
  LOG_LEVEL: 'silent',
  ...installations.get(DATA_DIR),
})

const serve = async (dataDir: string, env: Record<string, string> = {}) => {
  const PORT = `${await freePort()}`
  const product = startProduct(built.program, { ...configuration(dataDir), PORT, ...env })
  running.push(product)
  const said = await product.ready
  if ('code' in said) throw new Error(said.stderr)
  const stop = async () => {
    product.child.kill('SIGTERM')
    await product.ended
  }
  return { url: `http://127.0.0.1:${PORT}`, stop }
}

const tool = (dataDir: string, ...args: string[]) => startTool(built.backup, args, configuration(dataDir))

/** Runs it to its end, which must be a good one; gives its last line. */
const succeed = async (dataDir: string, ...args: string[]) => {
  const { code, stdout, stderr } = await tool(dataDir, ...args).ended
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
  return stdout.trimEnd()
}

/** What the database of a place that nobody serves holds. */
const look = async (dataDir: string) => {
  const { url, stop } = await joinEmbedded({ dataDir: join(dataDir, 'postgres'), copyDatabase })
  const db = createClient({ url })
  const counts = {
    users: await db.user.count(),
    sessions: await db.session.count(),
    waiting: await db.mail.count({ where: { sent_at: null } }),
  }
  const unproven = await db.$queryRaw`SELECT conname FROM pg_constraint WHERE NOT convalidated`
  await db.$disconnect()
  await stop()
  return { ...counts, unproven }
}

test(
  'F14: a backup during 50 writes a second has every write that was acknowledged before it began',
  async () => {
    const source = newPlace()
    const server = await serve(source)
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => register(server.url)))
    const [ada] = people
    if (!ada) throw new Error('Nobody is there')
    const task = await createTask(ada.call, 'With a file')
    const bytes = await attach(ada.call, task, 100_000)
    let writes = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writer = writeSteadily(
        people.map(({ call }) => call),
        WRITES_A_SECOND,
      )
      await eventually(() => writer.acknowledged.size >= sized(60, 500))
      const before = new Map(writer.acknowledged)
      const file = join(folder, `round-${round}.tar.gz`)
      await succeed(source, 'backup', file)
      await writer.end()
      // A busy machine may put some off; none fails.
      const { acknowledged, refusals } = writer
      expect([...refusals].filter((status) => status !== 503)).toEqual([])
      writes += acknowledged.size

      const target = newPlace()
      expect(await succeed(target, 'restore', file)).toMatch(
        new RegExp(`^Restored ${PEOPLE} users, \\d+ rows and 1 files from `),
      )
      expect(await look(target)).toEqual({ users: PEOPLE, sessions: 0, waiting: 0, unproven: [] })
      const smtp = await startSmtp()
      const restored = await serve(target, { SMTP_URL: smtp.url })
      const answer = await fetch(`${restored.url}/api/users/profile`, {
        headers: { authorization: `Bearer ${ada.token}` },
      })
      expect(answer.status).toBe(401)
      const back = await Promise.all(people.map(({ email }) => signIn(restored.url, email)))
      const titles = new Map(
        (await Promise.all(back.map(({ call }) => readTasks(call)))).flatMap((map) => [...map]),
      )
      const lost = [...before].filter(([id, title]) => titles.get(id) !== title)
      expect(lost).toEqual([])
      expect(titles.size).toBeGreaterThanOrEqual(before.size + 1)
      expect(await Promise.all(back.slice(0, 1).map(({ call }) => readFiles(call, task)))).toEqual([[bytes]])
      // A new mail is sent, so what was restored would have been: no mail of before comes again.
      const eve = await register(restored.url)
      await eve.call('POST', '/email/send-verification', {})
      await eventually(() => smtp.journal.some(({ to }) => to.includes(eve.email)))
      expect(smtp.journal.filter(({ to }) => !to.includes(eve.email))).toEqual([])
      await restored.stop()
      await smtp.close()
    }
    await server.stop()
    report('F14', 'writes', writes)
  },
  LIMIT,
)

test(
  'F14: a backup that is killed leaves no file, a restore that is killed no account, and both work again',
  async () => {
    const source = newPlace()
    const server = await serve(source)
    const ada = await register(server.url)
    const task = await createTask(ada.call, 'With files')
    const bytes: Buffer[] = []
    for (let n = 0; n < FILES; n += 1) bytes.push(await attach(ada.call, task, 3_000_000))
    await server.stop()
    const file = join(folder, 'killed.tar.gz')

    const backup = tool(source, 'backup', file)
    await eventually(() => existsSync(`${file}.partial`))
    backup.child.kill('SIGKILL')
    await backup.ended
    expect(existsSync(file)).toBe(false)
    expect(await succeed(source, 'backup', file)).toContain(`${FILES} files`)
    expect(existsSync(`${file}.partial`)).toBe(false)

    const target = newPlace()
    const restore = tool(target, 'restore', file)
    await new Promise<void>((resolve) => {
      restore.child.stderr.on('data', (text: Buffer) => text.includes('tables are loaded') && resolve())
    })
    restore.child.kill('SIGKILL')
    await restore.ended
    expect(await look(target)).toMatchObject({ users: 0 })
    await succeed(target, 'restore', file)
    const restored = await serve(target)
    const found = await readFiles((await signIn(restored.url, ada.email)).call, task)
    expect(new Set(found.map((each) => each.toString('hex')))).toEqual(
      new Set(bytes.map((each) => each.toString('hex'))),
    )
    await restored.stop()

    const { code, stderr } = await tool(target, 'restore', file).ended
    expect(code).toBe(1)
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(
      'This installation is in use: a backup is restored only into an empty one',
    )
  },
  LIMIT,
)

test(
  'F14: files in an S3-compatible store are backed up from it, and restored into another one',
  async () => {
    const [from, to] = await Promise.all([startS3('from', 'secret'), startS3('shared', 'secret')])
    const storeIn = (s3: typeof from, bucket: string) =>
      newPlace({ STORAGE_URL: `http://key:secret@${s3.host}/${bucket}` })
    try {
      const foreign = { body: Buffer.from('of somebody else'), type: undefined }
      to.objects.set('foreign/object', foreign)
      const source = storeIn(from, 'from')
      const server = await serve(source)
      const ada = await register(server.url)
      const task = await createTask(ada.call, 'With files')
      const bytes: Buffer[] = []
      for (let n = 0; n < 3; n += 1) bytes.push(await attach(ada.call, task, 200_000))
      await server.stop()
      const file = join(folder, 'store.tar.gz')
      expect(await succeed(source, 'backup', file)).toContain('3 files')
      from.close()

      const target = storeIn(to, 'shared')
      expect(await succeed(target, 'restore', file)).toContain('3 files')
      expect(existsSync(join(target, 'uploads'))).toBe(false)
      const restored = await serve(target)
      const found = await readFiles((await signIn(restored.url, ada.email)).call, task)
      await restored.stop()
      const texts = (all: Buffer[]) => all.map((each) => each.toString('hex')).toSorted()
      expect(texts(found)).toEqual(texts(bytes))
      expect(to.objects.get('foreign/object')).toBe(foreign)
    } finally {
      from.close()
      to.close()
    }
  },
  LIMIT,
)
