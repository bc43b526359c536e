import { expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { keptUntilChange } from './kept-until-change.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

/** Answers with how often it has read. */
const create = () => {
  let reads = 0
  const read = (_ctx: TestUser['ctx'], question: string) =>
    question === 'fail' ? Promise.reject(new Error('away')) : Promise.resolve({ reads: ++reads })
  return keptUntilChange(read, ({ user }) => [user.timezone])
}

const createUser = async () => {
  const user = await harness.createUser()
  await user.api.habits.create({ name: 'Read' })
  return user
}

test('nothing is read twice while nothing has changed', async () => {
  const [ask, { ctx }] = [create(), await createUser()]
  for (let time = 0; time < 3; time += 1) expect(await ask(ctx, 'a')).toEqual({ reads: 1 })
})

test('another question, and another zone, has an answer of its own', async () => {
  const [ask, { ctx }] = [create(), await createUser()]
  expect(await ask(ctx, 'a')).toEqual({ reads: 1 })
  expect(await ask(ctx, 'b')).toEqual({ reads: 2 })
  expect(await ask({ ...ctx, user: { ...ctx.user, timezone: 'Asia/Tokyo' } }, 'a')).toEqual({ reads: 3 })
  expect(await ask(ctx, 'a')).toEqual({ reads: 1 })
})

test('a change of one’s own is seen at once, and that of somebody else is none', async () => {
  const [ask, ada, eve] = [create(), await createUser(), await createUser()]
  await ask(ada.ctx, 'a')
  await eve.api.tasks.create({ title: 'Hers' })
  expect(await ask(ada.ctx, 'a')).toEqual({ reads: 1 })
  expect(await ask(eve.ctx, 'a')).toEqual({ reads: 2 })
  await ada.api.tasks.create({ title: 'Own' })
  expect(await ask(ada.ctx, 'a')).toEqual({ reads: 3 })
})

test('the same number after a restore is not the same change', async () => {
  const [ask, { ctx }] = [create(), await createUser()]
  await ask(ctx, 'a')
  await ctx.db.change.updateMany({
    where: { user_id: ctx.user.id },
    data: { at: new Date(ctx.now().getTime() + 1) },
  })
  expect(await ask(ctx, 'a')).toEqual({ reads: 2 })
})

test('who has changed nothing yet has nothing kept, and a failure is not kept', async () => {
  const [ask, fresh, ada] = [create(), await harness.createUser(), await createUser()]
  await ask(fresh.ctx, 'a')
  expect(await ask(fresh.ctx, 'a')).toEqual({ reads: 2 })
  for (let time = 0; time < 2; time += 1) await expect(ask(ada.ctx, 'fail')).rejects.toThrow('away')
})
