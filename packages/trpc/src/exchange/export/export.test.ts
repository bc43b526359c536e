import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import type { ExportDocument } from '@dayloom/validators/export'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment } from '../../attachments/service.ts'
import type { UserContext } from '../../context.ts'
import { asAppError } from '../../errors.ts'
import { completeHabit, createHabit, deleteHabit } from '../../habits/service.ts'
import { createJournal } from '../../tasks/notes/service.ts'
import { listTasks } from '../../tasks/list.ts'
import { createTask, deleteTask } from '../../tasks/service.ts'
import { updateTask } from '../../tasks/update.ts'
import { createClock, createTestContext, signInAs } from '../../../testing/context.ts'
import { exported, load } from '../../../testing/export.ts'
import { signInDevices } from '../../../testing/sessions.ts'
import { importDocument } from '../restore-export/import.ts'

const clock = createClock('2026-03-08T09:30:00.123Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const signIn = (changes?: Parameters<typeof signInAs>[1]) =>
  signInAs(createTestContext(database.db, clock.now).context, changes)

const task = { title: 'Write', priority: 'low', status: 'todo' } as const

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)])

const attach = (ctx: UserContext, id: string, name: string, bytes: Buffer) =>
  addAttachment(ctx, { id }, async () => ({ name, type: '', body: Readable.from([bytes]) }))

/** One of everything: open, done and deleted tasks, notes, an attachment, habits, a rating, a device. */
const fill = async (ctx: UserContext) => {
  const { user } = ctx
  const first = await createTask(ctx, {
    ...task,
    description: 'Every word',
    due_date: '2026-03-09T00:00:00.000Z',
  })
  clock.advance(1000)
  await createTask(ctx, { ...task, title: '⛵ "quoted" \\ back', priority: 'high' })
  const done = await createTask(ctx, { ...task, title: 'Done', status: 'in_progress' })
  await updateTask(ctx, { id: done.id, status: 'done' })
  await deleteTask(ctx, await createTask(ctx, { ...task, title: 'Deleted' }))
  await createJournal(ctx, { id: first.id, body: 'A note\nof two lines' })
  const habit = await createHabit(ctx, { name: 'Read' })
  await completeHabit(ctx, habit)
  clock.advance(86_400_000)
  await completeHabit(ctx, habit)
  await deleteHabit(ctx, await createHabit(ctx, { name: 'Run', description: 'Slowly' }))
  await attach(ctx, first.id, 'a.pdf', pdf(1000))
  await ctx.db.rating.create({
    data: { user_id: user.id, rating: 4.5, comment: 'Fine', updated_at: clock.now() },
  })
  await signInDevices(ctx, ['curl/8.5'])
}

const filled = async () => {
  const ctx = await signIn()
  await fill(ctx)
  return ctx
}

test('an export holds everything and no secret', async () => {
  const ctx = await signIn()
  await ctx.db.user.updateMany({ where: { id: ctx.user.id }, data: { password_hash: 'secret hash' } })
  await fill(ctx)
  const document = await exported(ctx)
  expect(document.tasks.map(({ title }) => title)).toEqual([
    'Deleted',
    '⛵ "quoted" \\ back',
    'Write',
    'Done',
  ])
  expect(document.tasks[2]).toMatchObject({
    description: 'Every word',
    due_date: '2026-03-09T00:00:00.000Z',
    notes: [{ body: 'A note\nof two lines' }],
    attachments: [{ name: 'a.pdf', mime_type: 'application/pdf', size: 1000 }],
  })
  expect(document.habits).toMatchObject([
    { name: 'Read', completions: [{ completed_date: '2026-03-08' }, { completed_date: '2026-03-09' }] },
    { name: 'Run', deleted_at: clock.now().toISOString() },
  ])
  expect(document.rating).toMatchObject({ rating: 4.5, comment: 'Fine' })
  expect(document.sessions.map(({ device }) => device).sort()).toEqual(['Unknown device', 'curl'])
  const text = JSON.stringify(document)
  const { id, public_id } = ctx.session
  for (const secret of ['secret', 'storage_key', 'user_id', id, public_id]) expect(text).not.toContain(secret)
})

test("nothing of anybody else's is in it", async () => {
  const [ctx, eve] = [await signIn(), await signIn()]
  await fill(eve)
  expect(await exported(ctx)).toMatchObject({ tasks: [], habits: [], rating: null, sessions: [] })
})

describe('an import', () => {
  /** What belongs to the account is not carried over. */
  const carried = ({ format, version, profile, tasks, habits, rating, files }: ExportDocument) => ({
    format,
    version,
    profile: { name: profile.name, age: profile.age, timezone: profile.timezone },
    tasks,
    habits,
    rating,
    files,
  })

  test('into a new account gives the same export again', async () => {
    const ctx = await signIn({ name: 'Grace', timezone: 'Asia/Kathmandu' })
    await fill(ctx)
    const document = await exported(ctx)
    const other = await signIn({ name: 'Nobody' })
    const added = await load(other, document)
    expect(added).toEqual({ tasks: 4, notes: 1, habits: 2, completions: 2, files: 1 })
    const fresh = { ...other, user: { ...other.user, name: 'Grace', timezone: 'Asia/Kathmandu' } }
    expect(carried(await exported(fresh))).toEqual(carried(document))
  })

  test('of the same document twice adds nothing, and keeps what was changed in between', async () => {
    const ctx = await signIn()
    await fill(ctx)
    const document = await exported(ctx)
    const [first] = document.tasks
    await updateTask(ctx, { id: document.tasks[1]?.id ?? '', title: 'Changed' })
    expect(await load(ctx, document)).toEqual({ tasks: 0, notes: 0, habits: 0, completions: 0, files: 0 })
    expect((await exported(ctx)).tasks).toMatchObject([first, { title: 'Changed' }, {}, {}])
  })

  test('stands below what is there, in the order of the document', async () => {
    const [ctx, other] = [await signIn(), await signIn()]
    for (const title of ['c', 'b', 'a']) await createTask(ctx, { ...task, title })
    await createTask(other, { ...task, title: 'own' })
    await load(other, await exported(ctx))
    expect((await exported(other)).tasks.map(({ title }) => title)).toEqual(['own', 'a', 'b', 'c'])
    await createTask(other, { ...task, title: 'newest' })
    const { data } = await listTasks(other, { limit: 10 })
    expect(new Set(data.map(({ position }) => position)).size).toBe(5)
  })

  test('of one document by many at once adds it once', async () => {
    const [ctx, other] = [await signIn(), await signIn()]
    await fill(ctx)
    const document = await exported(ctx)
    const one = () => load(other, document).then(({ tasks }) => tasks, asAppError)
    const all = await Promise.all(Array.from({ length: 5 }, one))
    // One that comes when the first has gone finds everything there.
    const added = all.flatMap((answer) => (typeof answer === 'number' ? answer : []))
    expect(added.toSorted((a, b) => b - a)).toEqual([4, ...added.slice(1).fill(0)])
    const codes = all.flatMap((answer) => (typeof answer === 'number' ? [] : answer.appCode))
    expect(codes).toEqual(Array.from({ length: 5 - added.length }, () => 'TOO_MANY_REQUESTS'))
    expect((await exported(other)).tasks).toHaveLength(4)
  })

  test('takes years of days', async () => {
    const ctx = await signIn()
    const [one] = (await exported(await filled())).tasks
    const tasks = Array.from({ length: 5000 }, (_, index) =>
      Object.assign({}, one, { id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}` }),
    )
    const document: ExportDocument = { ...(await exported(ctx)), tasks }
    expect(await load(ctx, document, 65_536)).toMatchObject({ tasks: 5000 })
    expect((await exported(ctx)).tasks.map(({ id }) => id)).toEqual(document.tasks.map(({ id }) => id))
  })

  test('that fails half-way writes nothing', async () => {
    const [ctx, other] = [await signIn({ name: 'Grace' }), await signIn({ name: 'Nobody' })]
    await fill(ctx)
    const document = await exported(ctx)
    // Only the database sees this: a note that is too late to be refused by the schema.
    const notes = [{ id: 'not an id', body: '', created_at: '', updated_at: '' }]
    const tasks = document.tasks.map((task) => Object.assign(task, { notes }))
    await expect(importDocument(other, { ...document, tasks })).rejects.toThrow('not an id')
    expect(await exported(other)).toMatchObject({ tasks: [], habits: [], profile: { name: 'Nobody' } })
  })
})

test.each<[string, (document: ExportDocument) => unknown, string]>([
  ['no object', () => [], messages.input.exportFormat],
  ['another format', (it) => ({ ...it, format: 'csv' }), messages.input.exportFormat],
  ['a later version', (it) => ({ ...it, version: 2 }), messages.input.exportVersion],
  ['no tasks', (it) => ({ ...it, tasks: undefined }), messages.input.exportFormat],
  ['a broken task', (it) => ({ ...it, tasks: [null] }), messages.input.exportFormat],
  ['a blank title', changedTask({ title: '' }), messages.input.title],
  ['an unknown status', changedTask({ status: 'later' }), messages.input.status],
  ['a done task without its time', changedTask({ status: 'done' }), messages.input.exportDone],
  [
    'an open task with one',
    changedTask({ completed_at: '2026-03-08T09:30:00.000Z' }),
    messages.input.exportDone,
  ],
  ['a time out of time', changedTask({ created_at: '0000-01-01T00:00:00.000Z' }), messages.input.exportTime],
  ['a NUL', changedTask({ title: 'a\0b' }), messages.input.characters],
  ['an id that is none', changedTask({ id: '7' }), messages.input.id],
  [
    'a strange zone',
    (it) => ({ ...it, profile: { ...it.profile, timezone: 'Mars' } }),
    messages.input.timezone,
  ],
])('%s is refused', async (_, change, text) => {
  const ctx = await signIn()
  await createTask(ctx, task)
  const before = await exported(ctx)
  await expect(load(ctx, change(before))).rejects.toMatchObject({
    appCode: 'VALIDATION_FAILED',
    message: text,
  })
  expect(await exported(ctx)).toEqual(before)
})

function changedTask(changes: object) {
  return ({ tasks, ...document }: ExportDocument) => ({
    ...document,
    tasks: tasks.map((task) => ({ ...task, ...changes })),
  })
}
