import { accountLimits, limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { readLog } from '../../history/wire-state.testing.ts'
import { newId } from '../../platform/ids.ts'
import { writeImport } from '../../exchange/importers/write.ts'
import { exported, load } from '../../../testing/export.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { someoneWaits } from '../../../testing/someone-waits.ts'
import { lockTask } from './service.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const refused = { appCode: 'LIMIT_REACHED', message: serverMessages.limits.journalBytes }
const most = accountLimits.journalBytesPerTask

/** A task whose notes have so many bytes. */
const createTask = async ({ api, ctx }: TestUser, bytes: number) => {
  const { id } = await api.tasks.create({ title: 'x' })
  const at = ctx.now()
  const sizes = Array.from({ length: Math.ceil(bytes / limits.journal.max) }, (_, index) =>
    Math.min(limits.journal.max, bytes - index * limits.journal.max),
  )
  await harness.db().journal.createMany({
    data: sizes.map((size) => ({
      user_id: ctx.user.id,
      task_id: id,
      id: newId(at),
      body: 'x'.repeat(size),
      created_at: at,
      updated_at: at,
    })),
  })
  return id
}

const lastSeq = async (user: TestUser) => (await readLog(user)).at(-1)?.seq ?? 0

test('the note that passes the limit is refused, whichever letters it has', async () => {
  const user = await harness.createUser()
  const id = await createTask(user, most - 10)
  await expect(user.api.tasks.createJournal({ id, body: 'ééééé!' })).rejects.toMatchObject(refused)
  const note = await user.api.tasks.createJournal({ id, body: 'ééééé' })
  await expect(user.api.tasks.createJournal({ id, body: 'x' })).rejects.toMatchObject(refused)
  const update = (body: string) => user.api.tasks.updateJournal({ id, journalId: note.id, body })
  await expect(update('ééééé!')).rejects.toMatchObject(refused)
  expect(await update('eeeee')).toMatchObject({ body: 'eeeee' })
  const other = await user.api.tasks.create({ title: 'y' })
  expect(await user.api.tasks.createJournal({ id: other.id, body: 'x' })).toMatchObject({ body: 'x' })
})

test('nor does an undoing bring more text back than there is room for', async () => {
  const user = await harness.createUser()
  const { api } = user
  const id = await createTask(user, most - 10)
  const note = await api.tasks.createJournal({ id, body: '0123456789' })
  await api.tasks.updateJournal({ id, journalId: note.id, body: '0' })
  const shortened = await lastSeq(user)
  const second = await api.tasks.createJournal({ id, body: '123456789' })
  await expect(api.changes.revert({ seq: shortened })).rejects.toMatchObject(refused)
  await api.tasks.deleteJournal({ id, journalId: second.id })
  const deleted = await lastSeq(user)
  await api.changes.revert({ seq: shortened })
  await expect(api.changes.revert({ seq: deleted })).rejects.toMatchObject(refused)
})

test('an import adds no more either, and what was beyond the limit before may stay', async () => {
  const user = await harness.createUser()
  const { ctx } = user
  const id = await createTask(user, most - 10)
  await createTask(user, most + 1)
  const document = await exported(ctx)
  const [at, note] = [ctx.now().toISOString(), newId(ctx.now())]
  const more = (body: string) => ({
    ...document,
    tasks: document.tasks.map((task) =>
      task.id === id
        ? { ...task, notes: [...task.notes, { id: note, body, created_at: at, updated_at: at }] }
        : task,
    ),
  })
  const add = (body: string) => load(ctx, more(body))
  await expect(add('01234567890')).rejects.toMatchObject(refused)
  expect(await add('0123456789')).toMatchObject({ notes: 1 })

  const eve = await harness.createUser()
  const written = () => undefined
  const rows = {
    tasks: more('01234567890').tasks.filter((task) => task.id === id),
    habits: [],
    lists: new Map(),
  }
  await expect(writeImport(eve.ctx, rows, { isDryRun: false, written })).rejects.toMatchObject(refused)
})

test('nor does an import that comes while somebody adds a note', async () => {
  const user = await harness.createUser()
  const { ctx } = user
  const id = await createTask(user, most - 10)
  const document = await exported(ctx)
  const noteOf = (body: string) => {
    const at = ctx.now()
    return { id: newId(at), body, created_at: at, updated_at: at }
  }
  const tasks = document.tasks.map((task) => ({ ...task, notes: [...task.notes, noteOf('01234')] }))
  const imported = await harness.db().$transaction(async (tx) => {
    await lockTask(tx, ctx.user.id, id)
    await tx.journal.create({ data: { user_id: ctx.user.id, task_id: id, ...noteOf('012345') } })
    const importing = load(ctx, { ...document, tasks })
    const outcome = importing.catch((error: unknown) => error)
    await Promise.race([someoneWaits(harness.db()), outcome])
    return { outcome }
  })
  expect(await imported.outcome).toMatchObject(refused)
})
