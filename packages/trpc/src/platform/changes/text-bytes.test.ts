import { Readable } from 'node:stream'
import { HOUR } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { asAppError } from '../../errors.ts'
import { exportData } from '../../exchange/export/export-stream.ts'
import { importData } from '../../exchange/restore-export/import-stream.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { purgeTrash } from '../../trash/purge.ts'

/** How much text an account may keep, and write within an hour, whatever writes it. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const { proven, unproven } = serverLimits.text
const full = { appCode: 'QUOTA_EXCEEDED', message: serverMessages.limits.text }
const tooFast = { appCode: 'TOO_MANY_REQUESTS', message: serverMessages.limits.textAnHour, retryAfter: 600 }

const person = (email_verified: boolean) => harness.createUser({ email_verified })
const counterOf = ({ ctx }: TestUser) =>
  harness.db().changeCounter.findUniqueOrThrow({ where: { user_id: ctx.user.id } })

/** As if so much had been stored and written before. */
const setCounted = async ({ ctx }: TestUser, data: { text_bytes?: number; written_bytes?: number }) => {
  const all = { written_until: new Date(ctx.now().getTime() + HOUR), ...data }
  const most = {
    text_most: data.text_bytes ?? proven.stored,
    written_most: data.written_bytes ?? proven.anHour,
  }
  await harness.db().changeCounter.update({ where: { user_id: ctx.user.id }, data: { ...all, ...most } })
}

const TASK = { title: 'x', description: 'y'.repeat(97) }
/** With its empty list of tags. */
const TASK_BYTES = 100

test.each([
  { who: 'proven', email_verified: true, most: proven.stored },
  { who: 'not proven', email_verified: false, most: unproven.stored },
])(
  'an account whose address is $who keeps so much text, and not a byte more',
  async ({ email_verified, most }) => {
    const ada = await person(email_verified)
    const { id } = await ada.api.tasks.create({ title: 'a', tags: ['b'] })
    await setCounted(ada, { text_bytes: most - TASK_BYTES })
    await ada.api.tasks.create(TASK)
    expect((await counterOf(ada)).text_bytes).toBe(BigInt(most))
    await expect(ada.api.tasks.update({ id, title: 'ab' })).rejects.toMatchObject(full)
    await ada.api.tasks.update({ id, title: 'c' })
    await ada.api.tasks.update({ id, tags: [] })
    await ada.api.tasks.update({ id, title: 'cdef' })
    await expect(ada.api.tasks.update({ id, title: 'cdefg' })).rejects.toMatchObject(full)
  },
)

test('many at once do not pass the limit together', async () => {
  const ada = await person(true)
  await ada.api.habits.create({ name: 'Read' })
  await setCounted(ada, { text_bytes: proven.stored - 3 * TASK_BYTES })
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => ada.api.tasks.create(TASK)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.map((answer) => ('reason' in answer ? asAppError(answer.reason).appCode : ''))).toEqual(
    Array.from({ length: 9 }, () => full.appCode),
  )
  expect(await harness.db().task.count({ where: { user_id: ada.ctx.user.id } })).toBe(3)
})

/** As the host answers it, where no procedure does. */
const rethrow = (error: unknown) => {
  throw asAppError(error)
}

const writes: Record<string, (user: TestUser, task: string, habit: string) => Promise<unknown>> = {
  'a task': ({ api }) => api.tasks.create({ title: 'x' }),
  'a line of quick add': ({ api }) => api.tasks.quickAdd({ text: 'x' }),
  'a title': ({ api }, id) => api.tasks.update({ id, title: 'longer' }),
  tags: ({ api }, id) => api.tasks.update({ id, tags: ['one'] }),
  'an item': ({ api }, id) => api.tasks.createItem({ id, text: 'x' }),
  'a note': ({ api }, id) => api.tasks.createJournal({ id, body: 'x' }),
  'a habit': ({ api }) => api.habits.create({ name: 'xx' }),
  'its description': ({ api }, _, id) => api.habits.update({ id, description: 'x' }),
  'a note of its day': ({ api }, _, id) => api.habits.markDay({ id, date: '2026-03-01', note: 'x' }),
  'a rest': ({ api }) => api.rests.create({ from: '2026-02-01', to: '2026-02-03', reason: 'x' }),
  'a view': ({ api }) => api.views.create({ name: 'x', query: {} }),
  'a closed day': ({ api }) => api.days.close({ date: '2026-03-06', decisions: [], note: 'x' }),
  'an import': async ({ ctx }) => {
    const eve = await person(true)
    await eve.api.tasks.create({ title: 'x' })
    const { body } = await exportData(eve.ctx)
    return importData(ctx, Readable.from(body)).catch(rethrow)
  },
}

test.each(Object.entries(writes))('%s is refused by a full account', async (_, write) => {
  const ada = await person(true)
  const { id: task } = await ada.api.tasks.create({ title: 'a' })
  const { id: habit } = await ada.api.habits.create({ name: 'Read' })
  await setCounted(ada, { text_bytes: proven.stored })
  await expect(write(ada, task, habit)).rejects.toMatchObject(full)
  await setCounted(ada, { text_bytes: 0 })
  await write(ada, task, habit)
})

test('what an import puts into the trash counts', async () => {
  const [ada, eve] = [await person(false), await person(true)]
  const { id } = await eve.api.tasks.create({ title: 'x' })
  await eve.api.tasks.delete({ id })
  const load = async () => importData(ada.ctx, Readable.from((await exportData(eve.ctx)).body)).catch(rethrow)
  const { id: large } = await ada.api.tasks.create({ title: 'a' })
  // Without the other text of this task, and that of the one to come.
  const description = 'y'.repeat(unproven.stored - 3 - 3)
  await harness.db().task.updateMany({ where: { id: large }, data: { description: `${description}y` } })
  await expect(load()).rejects.toMatchObject(full)
  await harness.db().task.updateMany({ where: { id: large }, data: { description } })
  await load()
  expect((await counterOf(ada)).text_bytes).toBe(BigInt(unproven.stored))
})

test('an account that holds more than is allowed can be emptied, and what went for good makes room', async () => {
  const ada = await person(true)
  const { id } = await ada.api.tasks.create(TASK)
  const note = await ada.api.tasks.createJournal({ id, body: 'z'.repeat(1000) })
  await setCounted(ada, { text_bytes: 2 * proven.stored })
  await ada.api.tasks.update({ id, status: 'done' })
  await ada.api.tasks.deleteJournal({ id, journalId: note.id })
  expect((await counterOf(ada)).text_bytes).toBe(BigInt(2 * proven.stored - 1000))
  await ada.api.tasks.delete({ id })
  await ada.api.tasks.restore({ id })
  await ada.api.tasks.delete({ id })
  expect((await counterOf(ada)).text_bytes).toBe(BigInt(2 * proven.stored - 1000))
  harness.clock.advance(serverLimits.trash.lifetime)
  await purgeTrash(ada.ctx)
  expect((await counterOf(ada)).text_bytes).toBe(BigInt(2 * proven.stored - 1000 - TASK_BYTES))
})

test('what is taken back is counted again', async () => {
  const ada = await person(true)
  const { id } = await ada.api.tasks.create({ title: 'a' })
  const note = await ada.api.tasks.createJournal({ id, body: 'z'.repeat(1000) })
  await ada.api.tasks.deleteJournal({ id, journalId: note.id })
  const { last_seq: seq } = await counterOf(ada)
  await setCounted(ada, { text_bytes: proven.stored - 999 })
  await expect(ada.api.changes.revert({ seq })).rejects.toMatchObject(full)
  await setCounted(ada, { text_bytes: proven.stored - 1000 })
  await ada.api.changes.revert({ seq })
})

test('so much is written in an hour, by which much less can still be deleted', async () => {
  const ada = await person(true)
  const { id } = await ada.api.tasks.create({ title: 'a' })
  await setCounted(ada, { written_bytes: proven.anHour })
  await expect(ada.api.tasks.create(TASK)).rejects.toMatchObject(tooFast)
  await ada.api.tasks.delete({ id })
  harness.clock.advance(HOUR - 1)
  await expect(ada.api.tasks.create(TASK)).rejects.toMatchObject(tooFast)
  harness.clock.advance(1)
  await ada.api.tasks.create(TASK)
  expect(Number((await counterOf(ada)).written_bytes)).toBeLessThan(2000)
})

test('a clock that was ahead and is set right ends the hour', async () => {
  const ada = await person(true)
  await ada.api.tasks.create({ title: 'a' })
  await setCounted(ada, { written_bytes: proven.anHour })
  harness.clock.advance(-1)
  await expect(ada.api.tasks.create(TASK)).resolves.toMatchObject(TASK)
})
