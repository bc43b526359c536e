import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold, plain, readLog, readState } from '../../history/wire-state.testing.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'

let recorder: ReturnType<typeof recordStatements>
beforeAll(() => void (recorder = recordStatements()))
afterAll(() => recorder.stop())

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

/** A full gap behind `first`: so many cards with long keys, some in the trash, and then so many with short ones. */
const fill = async (user: TestUser, long: number, short: number) => {
  const { api, ctx } = user
  const first = await api.tasks.create({ title: 'first' })
  const moved = await api.tasks.create({ title: 'moved' })
  const add = (title: string, count: number, position: string) =>
    harness.db().$executeRawUnsafe(
      `INSERT INTO tasks (user_id, id, title, description, position, created_at, updated_at, deleted_at)
      SELECT $1::uuid, gen_random_uuid(), $2 || lpad(n::text, 3, '0'), repeat('x', 1000), ${position}, $3::timestamptz,
        $3::timestamptz, CASE WHEN n % 5 = 4 THEN $3::timestamptz END FROM generate_series(0, $4::int - 1) n`,
      ctx.user.id,
      title,
      ctx.now().toISOString(),
      count,
    )
  const suffix = `chr(97 + n / 26) || chr(97 + n % 26)`
  await add(
    'long',
    long,
    `'a0' || CASE WHEN n = 0 THEN repeat('0', 46) || '1' ELSE repeat('V', 28) || ${suffix} END`,
  )
  await add('short', short, `'a1' || ${suffix}`)
  const at = (id: string, position: string) =>
    harness.db().task.updateMany({ where: { user_id: ctx.user.id, id }, data: { position } })
  await at(first.id, 'a0')
  await at(moved.id, 'a2')
  return { first: first.id, moved: moved.id }
}

const inOrder = ({ ctx }: TestUser) =>
  ctx.db.task.findMany({
    where: { user_id: ctx.user.id },
    orderBy: { position: 'asc' },
    select: { title: true, position: true, deleted_at: true },
  })

test('a full gap: the long keys around it get short ones, in their order, and the log tells of those alone', async () => {
  const user = await harness.createUser()
  const { first, moved } = await fill(user, 20, 30)
  const [before, cards] = [await readState(user), await inOrder(user)]
  const { length } = await readLog(user)
  await user.api.tasks.update({ id: moved, after_id: first })
  const now = await inOrder(user)
  const [top, ...others] = cards.filter(({ title }) => title !== 'moved').map(({ title }) => title)
  expect(now.map(({ title }) => title)).toEqual([top, 'moved', ...others])
  expect(Math.max(...now.map(({ position }) => position.length))).toBeLessThan(24)
  const isShort = ({ title }: { title: string }) => title.startsWith('short')
  expect(now.filter(isShort)).toEqual(cards.filter(isShort))
  const log = await readLog(user, length)
  expect(log).toHaveLength(16 + 1)
  for (const { entity, op, before: old, after } of log.filter(({ id }) => id !== moved))
    expect([entity, op, Object.keys(old ?? {}), Object.keys(after ?? {})]).toEqual([
      'task',
      'updated',
      ['position'],
      ['position'],
    ])
  expect(plain(fold(before, log, new Map()))).toEqual(plain(await readState(user)))
})

test('however many cards there are, their texts are not read, and the statements are as many', async () => {
  const count = async (long: number) => {
    const user = await harness.createUser()
    const { first, moved } = await fill(user, long, 10)
    recorder.take()
    await user.api.tasks.update({ id: moved, after_id: first })
    const statements = recorder.take()
    const read = statements.filter(({ text }) => text.includes('description') && text.includes('unnest'))
    return { statements: statements.length, cards: read.map(({ values }) => values.flat()) }
  }
  const [few, many] = [await count(5), await count(400)]
  expect(many.statements).toBe(few.statements)
  for (const { cards } of [few, many]) for (const values of cards) expect(values.length).toBeLessThan(5)
})
