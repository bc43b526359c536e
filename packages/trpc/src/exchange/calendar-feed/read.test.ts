import { recordStatements } from '@dayloom/db/testing/statements'
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics'
import { afterAll, expect, test } from 'vitest'
import { createTestHarness } from '../../../testing/harness.ts'
import { findFeed, openFeed } from './read.ts'
import { createFeed } from './service.ts'

const recorder = recordStatements()
afterAll(() => recorder.stop())
const harness = createTestHarness('2026-11-22T12:00:00.000Z')

/** A person with so many open tasks, due one day after the other, and their calendar. */
const begin = async (count: number) => {
  const { ctx, api } = await harness.createUser()
  await ctx.db.$executeRaw`
    INSERT INTO tasks (user_id, id, title, position, due_date, created_at, updated_at)
    SELECT ${ctx.user.id}::uuid, gen_random_uuid(), 'Task ' || n, 'a0' || to_char(n, 'FM0000') || 'V', '2026-11-23Z'::timestamptz + n * interval '1 day',
      now(), now()
    FROM generate_series(1, ${count}) AS n`
  const { url } = await createFeed(ctx, { include: { tasks: true, habits: false } })
  const feed = await findFeed(ctx, /(\w+)\.ics$/.exec(url)?.[1] ?? '')
  if (!feed) throw new Error('The address is nobody’s')
  const named = async (title: string) =>
    (await ctx.db.task.findFirstOrThrow({ where: { user_id: ctx.user.id, title } })).id
  recorder.take()
  return { api, named, ...(await openFeed(ctx, feed)) }
}

const titlesOf = (text: string) => {
  const calendar: IcsCalendar = convertIcsCalendar(undefined, text)
  return calendar.events?.map(({ summary }) => summary) ?? []
}

test('one that changes while it is read comes once, and none is passed over for it', async () => {
  const { api, named, pieces } = await begin(450)
  const texts: string[] = []
  for await (const piece of pieces) {
    texts.push(piece)
    if (texts.length > 1) continue
    // The first page is out: one of it goes to the end, one of the last goes to the front, others are new or done.
    await api.tasks.update({ id: await named('Task 1'), due_date: '2030-01-01T00:00:00.000Z' })
    await api.tasks.update({ id: await named('Task 450'), due_date: '2026-11-22T00:00:00.000Z' })
    await api.tasks.update({ id: await named('Task 440'), status: 'done' })
    await api.tasks.delete({ id: await named('Task 441') })
    await api.tasks.create({ title: 'New', due_date: '2029-01-01T00:00:00.000Z' })
  }
  const titles = titlesOf(texts.join(''))
  const all = Array.from({ length: 450 }, (_, n) => `Task ${n + 1}`)
  expect(titles).toEqual(all.filter((title) => title !== 'Task 440' && title !== 'Task 441'))
})

test('a page is read when it is asked for, and not before', async () => {
  const { pieces, tasks } = await begin(450)
  const counts = [recorder.take().length]
  for await (const _piece of pieces) counts.push(recorder.take().length)
  // Their ids, then four pieces a page.
  expect([tasks, counts]).toEqual([450, [1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0]])
})
