import { Readable } from 'node:stream'
import { serverLimits } from '@dayloom/validators/limits/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { createTask } from '../../tasks/service.ts'
import { addAttachment, deleteAttachment } from '../../attachments/service.ts'
import type { UserContext } from '../../context.ts'
import { sendVerification } from '../../account/email/service.ts'
import { notFound } from '../../errors.ts'
import { exportData } from '../../exchange/export/export-stream.ts'
import { importData } from '../../exchange/restore-export/import-stream.ts'
import { bytesOf, todoist } from '../../exchange/importers/samples.testing.ts'
import { importFrom } from '../../exchange/importers/service.ts'
import { setPicture } from '../../account/pictures/picture.ts'
import { submitRating } from '../../ratings/service.ts'
import { changePassword } from '../../account/users/password.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { onceLeased } from './leased.ts'
import { onceInTransaction } from './once.ts'

const harness = createTestHarness('2026-11-22T12:00:00.000Z')
const keyed = { key: 'k', request: 'r', body: 'b' }
const refusal = () => ({ status: 400, body: '' })
const plain = { priority: 'medium', status: 'todo' } as const
const answered = { status: 201, body: '{}', kept: '{}' }

const begin = async () => {
  const { ctx } = await harness.createUser()
  const owner = { user_id: ctx.user.id, now: ctx.now }
  const context = { ...ctx, principal: { user: ctx.user, session: ctx.session } }
  const tasks = () => ctx.db.task.count({ where: { user_id: ctx.user.id } })
  return { ctx, owner, context, tasks }
}

/** What a killed process leaves behind: its connection ends. */
const kill = ({ db }: Pick<UserContext, 'db'>) =>
  db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`.then(
    () => undefined,
    () => undefined,
  )

test('killed between the change and its answer, it leaves neither, and the next one makes one', async () => {
  const { ctx, owner, context, tasks } = await begin()
  const make = async (db: UserContext['db']) => {
    await createTask({ ...ctx, db }, { title: 'Once', ...plain })
    return answered
  }
  const killed = onceInTransaction(context, owner, keyed, {
    run: async (inner) => {
      const made = await make(inner.db)
      await kill(inner)
      return made
    },
    refusal,
  })
  await expect(killed).rejects.toThrow(serverMessages.server.unavailable)
  expect(await tasks()).toBe(0)
  const surface = { run: ({ db }: { db: UserContext['db'] }) => make(db), refusal }
  expect(await onceInTransaction(context, owner, keyed, surface)).toMatchObject({ isReplay: false })
  expect(await onceInTransaction(context, owner, keyed, surface)).toMatchObject({ isReplay: true })
  expect(await tasks()).toBe(1)
})

test('a key that another server is at work on is in progress; one of an account that is gone is signed out', async () => {
  const { ctx, owner, context } = await begin()
  const ask = (user_id: string) =>
    onceInTransaction(context, { ...owner, user_id }, keyed, {
      run: () => Promise.resolve(answered),
      refusal,
    })
  await ctx.db.$transaction(async (tx) => {
    const name = `${owner.user_id} ${keyed.key}`
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(${name}, 1)) FROM users WHERE id = ${owner.user_id}::uuid`
    await expect(ask(owner.user_id)).rejects.toMatchObject({ appCode: 'IN_PROGRESS' })
  })
  await expect(ask(crypto.randomUUID())).rejects.toMatchObject({ appCode: 'UNAUTHORIZED' })
  expect(await ask(owner.user_id)).toMatchObject({ isReplay: false })
})

test('a refusal after a change takes the change back', async () => {
  const { ctx, owner, context, tasks } = await begin()
  const run = async ({ db }: { db: UserContext['db'] }) => {
    await createTask({ ...ctx, db }, { title: 'No', ...plain })
    throw notFound('No')
  }
  const ask = () => onceInTransaction(context, owner, keyed, { run, refusal })
  const first = await ask().then(
    () => null,
    (error: unknown) => error,
  )
  expect(first).toMatchObject({ appCode: 'NOT_FOUND' })
  expect(await ask()).toEqual({ status: 400, body: '', isReplay: true, language: 'en' })
  expect(await tasks()).toBe(0)
})

const file = (ctx: UserContext, task: string) =>
  addAttachment(ctx, { id: task }, async () => ({
    name: 'plan.pdf',
    type: 'application/pdf',
    body: (async function* () {
      yield Buffer.from('%PDF-1.4\n')
    })(),
  }))

test('a file has its answer with its row, before its process can be killed', async () => {
  const { ctx, owner } = await begin()
  const { id } = await createTask(ctx, { title: 'With a file', ...plain })
  const readBody = async () => 'b'
  const held = { ...keyed, body: null }
  // A killed process never comes back from here; its key is answered all the same.
  let committed: (value: unknown) => void = () => undefined
  const commit = new Promise((resolve) => void (committed = resolve))
  let revive: (value: unknown) => void = () => undefined
  const dead = new Promise((resolve) => void (revive = resolve))
  const killed = onceLeased(ctx, owner, held, {
    run: async (saveAnswer) => {
      await file({ ...ctx, saveAnswer: (tx) => saveAnswer(tx, answered) }, id)
      committed(null)
      await dead
      return answered
    },
    refusal,
    readBody,
  })
  await commit
  const row = await ctx.db.idempotencyKey.findFirst({ where: { user_id: ctx.user.id } })
  expect(row).toMatchObject({ status: 201, answer: '{}', body: 'b', lease: null })
  revive(null)
  await killed
  expect(await ctx.db.attachment.count({ where: { user_id: ctx.user.id } })).toBe(1)
})

/** Enough of one to be one. */
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154',
  'hex',
)
const incoming = (name: string, bytes: Buffer) => ({ name, type: '', body: Readable.from([bytes]) })

/** What each changes once and for all. */
const oneTimeCalls: [
  what: string,
  work: (ctx: UserContext) => Promise<(inner: UserContext) => Promise<unknown>>,
][] = [
  [
    'a password',
    async ({ db, user }) => {
      await db.user.updateMany({ where: { id: user.id }, data: { password_hash: 'hash of Correct9horse' } })
      const given = { currentPassword: 'Correct9horse', newPassword: 'Another9horse' }
      return (inner) => changePassword(inner, given)
    },
  ],
  [
    'a file that is removed',
    async (ctx) => {
      const task = await createTask(ctx, { title: 'With a file', ...plain })
      const { id } = await file(ctx, task.id)
      return (inner) => deleteAttachment(inner, { id })
    },
  ],
  ['a mailed code', async () => (inner) => sendVerification(inner)],
  ['a rating, which is mailed', async () => (inner) => submitRating(inner, { rating: 4 })],
  ['a profile picture', async () => (inner) => setPicture(inner, {}, async () => incoming('me.png', png))],
  [
    'an import of an export',
    async () => {
      const { ctx: other } = await harness.createUser()
      await createTask(other, { title: 'Exported', ...plain })
      const { body } = await exportData(other)
      const pieces: Uint8Array[] = []
      for await (const piece of body) pieces.push(Buffer.from(piece))
      return (inner) => importData(inner, Readable.from(pieces))
    },
  ],
  [
    'an import of a file from elsewhere',
    async () => (inner) =>
      importFrom(inner, { source: 'todoist', dry_run: 'false' }, async () =>
        incoming('home.csv', bytesOf(todoist('task,Pack @bag,,1,1,,,,en,', 'task, ,,4,1,,,,en,'))),
      ),
  ],
]

test.each(oneTimeCalls)('%s has its answer with its change', async (_, prepare) => {
  const { ctx, owner } = await begin()
  const work = await prepare(ctx)
  const outputs: unknown[] = []
  let output: unknown
  let isOver: (value: unknown) => void = () => undefined
  const over = new Promise((resolve) => void (isOver = resolve))
  let revive: (value: unknown) => void = () => undefined
  const dead = new Promise((resolve) => void (revive = resolve))
  const killed = onceLeased(ctx, owner, keyed, {
    run: async (saveAnswer) => {
      const saveOutput = async (tx: Parameters<typeof saveAnswer>[0], output: unknown) => {
        outputs.push(output)
        await saveAnswer(tx, answered)
      }
      output = await work({ ...ctx, saveAnswer: saveOutput })
      isOver(null)
      await dead
      return answered
    },
    refusal,
    readBody: async () => 'b',
  })
  await over
  // As another process finds it, whose map is empty.
  const row = await ctx.db.idempotencyKey.findFirst({ where: { user_id: ctx.user.id } })
  expect(row).toMatchObject({ status: 201, answer: '{}', lease: null })
  expect(outputs).toEqual([output])
  revive(null)
  await killed
})

test('other work is free again when its lease is over, and not before', async () => {
  const { ctx, owner } = await begin()
  const { user_id } = owner
  const lease = '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'
  const expires_at = new Date(ctx.now().getTime() + serverLimits.idempotency.lease)
  await ctx.db.idempotencyKey.create({ data: { ...keyed, user_id, lease, expires_at } })
  const ask = () =>
    onceLeased(ctx, owner, keyed, { run: async () => answered, refusal, readBody: async () => 'b' })
  await expect(ask()).rejects.toMatchObject({ appCode: 'IN_PROGRESS', retryAfter: 1 })
  harness.clock.advance(serverLimits.idempotency.lease)
  expect(await ask()).toMatchObject({ status: 201, isReplay: false })
  expect(await ask()).toMatchObject({ status: 201, isReplay: true })
})
