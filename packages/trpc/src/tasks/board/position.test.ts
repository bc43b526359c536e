import { columnOrder } from '@dayloom/domain/board'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { messages } from '@dayloom/validators/messages'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asAppError } from '../../errors.ts'
import { report, sized } from '../../../testing/size.ts'
import { createTestHarness, type TestUser } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const notThere = { appCode: 'VALIDATION_FAILED', message: messages.input.afterId }

const titles = async ({ api }: TestUser, status: TaskStatus) =>
  columnOrder((await api.tasks.list({})).data, status).map(({ title }) => title)

/** Cards named by letters, the first one on top. */
const deal = async ({ api }: TestUser, letters: string, status: TaskStatus = 'todo') => {
  const ids = new Map<string, string>()
  for (const title of letters.split('').toReversed())
    ids.set(title, (await api.tasks.create({ title, status })).id)
  return (letter: string) => ids.get(letter) ?? ''
}

test('a new task stands on top', async () => {
  const ada = await harness.createUser()
  await deal(ada, 'abc')
  expect(await titles(ada, 'todo')).toEqual(['a', 'b', 'c'])
})

test.each([
  ['a', 'c', 'b c a d'],
  ['a', 'd', 'b c d a'],
  ['d', null, 'd a b c'],
  ['d', 'a', 'a d b c'],
  ['b', 'a', 'a b c d'],
  ['a', null, 'a b c d'],
])('%s behind %s: %s', async (card, behind, expected) => {
  const ada = await harness.createUser()
  const id = await deal(ada, 'abcd')
  await ada.api.tasks.update({ id: id(card), after_id: behind && id(behind) })
  expect((await titles(ada, 'todo')).join(' ')).toBe(expected)
})

test('another column: to its top, or behind one of its cards', async () => {
  const ada = await harness.createUser()
  const id = await deal(ada, 'ab')
  const done = await deal(ada, 'xy', 'done')
  await ada.api.tasks.update({ id: id('a'), status: 'done' })
  await ada.api.tasks.update({ id: id('b'), status: 'done', after_id: done('x') })
  expect(await titles(ada, 'done')).toEqual(['a', 'x', 'b', 'y'])
  expect(await titles(ada, 'todo')).toEqual([])
})

test('the status it has already leaves a card where it is', async () => {
  const ada = await harness.createUser()
  const id = await deal(ada, 'abc')
  await ada.api.tasks.update({ id: id('b'), status: 'todo', title: 'B' })
  expect(await titles(ada, 'todo')).toEqual(['a', 'B', 'c'])
})

test('a card that is not in the column is no place to stand behind, and nothing changes', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  const id = await deal(ada, 'abc')
  const done = await deal(ada, 'x', 'done')
  const foreign = await deal(eve, 'e')
  await ada.api.tasks.delete({ id: id('c') })
  const before = await ada.api.tasks.list({})
  for (const after_id of [
    id('a'),
    done('x'),
    foreign('e'),
    id('c'),
    '01900000-0000-7000-8000-000000000000',
  ]) {
    await expect(ada.api.tasks.update({ id: id('a'), after_id, title: 'moved' })).rejects.toMatchObject(
      notThere,
    )
  }
  expect(await ada.api.tasks.list({})).toEqual(before)
})

test('a deleted card keeps its place for the way back', async () => {
  const ada = await harness.createUser()
  const id = await deal(ada, 'abc')
  await ada.api.tasks.delete({ id: id('b') })
  const [x] = [await ada.api.tasks.create({ title: 'x' })]
  await ada.api.tasks.update({ id: x.id, after_id: id('a') })
  await ada.api.tasks.restore({ id: id('b') })
  expect(await titles(ada, 'todo')).toEqual(['a', 'x', 'b', 'c'])
})

test('320 moves into the same gap: keys stay short, and the order is right all the way', async () => {
  const ada = await harness.createUser()
  const id = await deal(ada, 'abc')
  let longest = 0
  const right: boolean[] = []
  for (let move = 0; move < 320; move++) {
    const [card, other] = move % 2 ? ['b', 'c'] : ['c', 'b']
    const { position } = await ada.api.tasks.update({ id: id(card), after_id: id('a') })
    longest = Math.max(longest, position.length)
    if (move % 40 === 0) right.push((await titles(ada, 'todo')).join('') === `a${card}${other}`)
  }
  expect(right).not.toContain(false)
  expect(longest).toBeGreaterThan(40)
  expect(longest).toBeLessThanOrEqual(64)
})

test('random moves agree with three plain lists', async () => {
  const move = fc.record({
    card: fc.nat(11),
    status: fc.constantFrom(...taskStatuses),
    index: fc.nat(11),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
      const ada = await harness.createUser()
      const letters = 'abcdefghijkl'
      const id = await deal(ada, letters)
      const lists: Record<TaskStatus, string[]> = { todo: letters.split(''), in_progress: [], done: [] }
      for (const { card, status, index } of moves) {
        const title = letters.charAt(card)
        for (const each of taskStatuses) lists[each] = lists[each].filter((other) => other !== title)
        const at = index % (lists[status].length + 1)
        const behind = lists[status][at - 1]
        lists[status].splice(at, 0, title)
        await ada.api.tasks.update({ id: id(title), status, after_id: behind ? id(behind) : null })
      }
      for (const status of taskStatuses) expect(await titles(ada, status)).toEqual(lists[status])
    }),
    { numRuns: 15 },
  )
})

test('F10: 4 clients move 50 cards at once: no card is lost, no two share a place', async () => {
  const MOVES = sized(50, 500)
  const ada = await harness.createUser()
  const cards: string[] = []
  for (let n = 0; n < 50; n++) cards.push((await ada.api.tasks.create({ title: `${n}` })).id)
  const refusals = new Set<string>()
  const client = async (seed: number) => {
    for (let n = 0; n < MOVES; n++) {
      const pick = (salt: number) => (seed * 7919 + n * 104_729 + salt * 1_299_709) % 50
      const [card = '', behind] = [cards[pick(1)], cards[pick(2)]]
      const status = taskStatuses[pick(3) % 3]
      // The card to stand behind may have left for another column in the meantime: that is refused, rightly.
      await ada.api.tasks
        .update({ id: card, status, after_id: n % 3 ? behind : null })
        .catch((error: unknown) => void refusals.add(asAppError(error).message))
    }
  }
  await Promise.all([1, 2, 3, 4].map(client))
  expect([...refusals]).toEqual([messages.input.afterId])
  const { data } = await ada.api.tasks.list({})
  expect(new Set(data.map(({ id }) => id)).size).toBe(50)
  expect(new Set(data.map(({ status, position }) => `${status} ${position}`)).size).toBe(50)
  expect(Math.max(...data.map(({ position }) => position.length))).toBeLessThanOrEqual(64)
  report('F10', 'moves', 4 * MOVES)
})

test('a column that is rewritten while its cards are being moved: nobody waits for ever', async () => {
  const ada = await harness.createUser()
  const id = await deal(ada, 'abcdefg')
  for (let round = 0; round < 5; round++) {
    const { position } = await ada.api.tasks.get({ id: id('a') })
    // No room is left behind the first card, so whoever is first to move there rewrites the column.
    await harness.db().task.updateMany({
      where: { user_id: ada.ctx.user.id, id: id('g') },
      data: { position: `${position}${'0'.repeat(46)}1` },
    })
    await Promise.all(
      'bcdef'.split('').map((card) => ada.api.tasks.update({ id: id(card), after_id: id('a') })),
    )
    const order = await titles(ada, 'todo')
    expect([order[0], order[6], order.toSorted().join('')]).toEqual(['a', 'g', 'abcdefg'])
  }
})
