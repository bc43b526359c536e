import { asDatabase } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { columnOrder } from '@dayloom/domain/board'
import { expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'
import { someoneWaits } from '../../../testing/someone-waits.ts'
import { boardChange, boardTransaction } from './board.ts'
import { gapStands, lockBoard, type Gap } from './position.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

/** Three cards, from the top: their ids and keys. */
const deal = async ({ api }: TestUser) => {
  for (const title of ['c', 'b', 'a']) await api.tasks.create({ title })
  const { data } = await api.tasks.list({})
  const of = (title: string) => {
    const card = data.find((each) => each.title === title)
    return { id: card?.id ?? '', key: card?.position ?? '' }
  }
  return { a: of('a'), b: of('b'), c: of('c') }
}

const stands = async ({ ctx }: TestUser, afterId: string | null, gap: Gap) => {
  const condition = gapStands({ user_id: ctx.user.id, status: 'todo' }, afterId, gap)
  const [found] = await harness.db().$queryRaw<{ stands: boolean }[]>`SELECT ${condition} AS stands`
  return found?.stands
}

test('a gap stands while its neighbours are those that were read', async () => {
  const ada = await harness.createUser()
  const { a, b, c } = await deal(ada)
  const behindA = { after_key: a.key, next_key: b.key }
  expect(await stands(ada, a.id, behindA)).toBe(true)
  expect(await stands(ada, null, { after_key: null, next_key: a.key })).toBe(true)
  expect(await stands(ada, c.id, { after_key: c.key, next_key: null })).toBe(true)
  await ada.api.tasks.update({ id: c.id, after_id: a.id })
  expect(await stands(ada, a.id, behindA)).toBe(false)
  await ada.api.tasks.update({ id: a.id, status: 'done' })
  expect(await stands(ada, a.id, behindA)).toBe(false)
})

test('no gap stands while somebody else changes the board, and nobody waits for them', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const { a } = await deal(ada)
  const top = { after_key: null, next_key: a.key }
  await boardTransaction(ada.ctx, async () => {
    expect(await stands(ada, null, top)).toBe(false)
    expect(await stands(eve, null, { after_key: null, next_key: null })).toBe(true)
  })
  expect(await stands(ada, null, top)).toBe(true)
})

test('a move waits for another process that changes the board, and goes by what that has left', async () => {
  const ada = await harness.createUser()
  const { a, b, c } = await deal(ada)
  const db = harness.db()
  const move = await db.$transaction(async (tx) => {
    await tx.$executeRaw(lockBoard(ada.ctx.user.id, '0'))
    const moving = ada.api.tasks.update({ id: c.id, after_id: a.id })
    await someoneWaits(db)
    await tx.$executeRaw`
      UPDATE tasks SET position = ${`${b.key}1`} WHERE user_id = ${ada.ctx.user.id}::uuid AND id = ${a.id}::uuid`
    return { moving }
  })
  await move.moving
  const { data } = await ada.api.tasks.list({})
  expect(columnOrder(data, 'todo').map(({ title }) => title)).toEqual(['b', 'a', 'c'])
})

const nothing = sql`SELECT 1`

test('what writes nothing, or a key that is taken, is to be done with the board locked', async () => {
  const ada = await harness.createUser()
  const { a, b } = await deal(ada)
  const [db, user_id] = [harness.db(), ada.ctx.user.id]
  const change = (statement: ReturnType<typeof sql> | null) =>
    boardChange(db, user_id, nothing, () => statement)
  expect(await change(null)).toBeNull()
  expect(await change(sql`UPDATE tasks SET title = 'x' WHERE false RETURNING id`)).toBeNull()
  const taken = sql`UPDATE tasks SET position = ${b.key}
    WHERE user_id = ${user_id}::uuid AND id = ${a.id}::uuid RETURNING id`
  expect(await change(taken)).toBeNull()
  await expect(change(sql`SELECT 1 / 0`)).rejects.toThrow('division by zero')
  expect(await change(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  // A refusal would end the transaction that it is part of.
  expect(await db.$transaction((tx) => boardChange(asDatabase(tx), user_id, nothing, () => taken))).toBeNull()
})
