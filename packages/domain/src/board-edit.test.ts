import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { columnOrder, type Card } from './board.ts'
import { afterIdAt } from './tasks/place-after.ts'
import { editBoard } from './board-edit.ts'
import { moveCardPlainly } from './testing/board.ts'
import { ids } from './testing/tasks.ts'

const card = (id: string, position: string, status: TaskStatus = 'todo') => ({ id, position, status })
const board = [card('c', 'a2'), card('a', 'Zz'), card('d', 'a2V'), card('b', 'a0'), card('x', 'a0', 'done')]

const moveCard = <T extends Card>(
  cards: readonly T[],
  id: string,
  status: TaskStatus,
  after: string | null,
) => {
  const edit = editBoard(cards)
  edit.move(id, status, after)
  return edit.cards()
}

describe('moveCard', () => {
  test.each([
    ['to the top', 'd', 'todo', null, 'd a b c', 'x'],
    ['between two', 'd', 'todo', 'a', 'a d b c', 'x'],
    ['before a card whose key begins like the one above', 'a', 'todo', 'c', 'b c a d', 'x'],
    ['to the end', 'a', 'todo', 'd', 'b c d a', 'x'],
    ['to the top of another column', 'b', 'done', null, 'a c d', 'b x'],
    ['to the end of another column', 'b', 'done', 'x', 'a c d', 'x b'],
    ['behind a card that is gone: to the top', 'c', 'todo', 'gone', 'c a b d', 'x'],
    ['behind itself: to the top', 'c', 'todo', 'c', 'c a b d', 'x'],
  ] as const)('%s', (_, id, status, after, todo, done) => {
    const moved = moveCard(board, id, status, after)
    expect(ids(columnOrder(moved, 'todo'))).toBe(todo)
    expect(ids(columnOrder(moved, 'done'))).toBe(done)
    expect(ids(moved)).toBe(ids(board))
  })

  test('touches no other card, and does not change its input', () => {
    const before = structuredClone(board)
    const moved = moveCard(board, 'd', 'done', 'x')
    expect(moved.filter((each) => each.id !== 'd')).toEqual(before.filter((each) => each.id !== 'd'))
    expect(board).toEqual(before)
  })

  test('into an empty column', () => {
    expect(ids(columnOrder(moveCard(board, 'b', 'in_progress', null), 'in_progress'))).toBe('b')
  })

  test('tolerates two cards with the same key during a change', () => {
    const shared = [card('a', 'a0'), card('b', 'a0'), card('c', 'a1')]
    expect(ids(columnOrder(moveCard(shared, 'c', 'todo', 'a'), 'todo'))).toMatch(/^a/)
  })

  test('any number of moves before the server answers keeps every order', () => {
    const keys = fc.uniqueArray(fc.stringMatching(/^[a-c][0-9A-Za-z]{0,3}[1-9A-Za-z]$/), {
      minLength: 2,
      maxLength: 6,
    })
    const moves = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(keys, moves, (positions, drops) => {
        let tasks: readonly Card[] = positions.map((position, index) => card(`card${index}`, position))
        let order = columnOrder(tasks, 'todo').map(({ id }) => id)
        for (const [from, to] of drops) {
          const id = order[from % order.length] ?? ''
          const others = order.filter((each) => each !== id)
          const index = to % (others.length + 1)
          tasks = moveCard(tasks, id, 'todo', afterIdAt(columnOrder(tasks, 'todo'), id, index))
          order = others.toSpliced(index, 0, id)
          expect(ids(columnOrder(tasks, 'todo'))).toBe(order.join(' '))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a hundred cards dropped behind the same one', () => {
    const pile = Array.from({ length: 100 }, (_, index) =>
      card(`p${index}`, `a${String(index).padStart(3, '0')}1`),
    )
    const top = card('top', 'Zz')
    const moved = pile.reduce<readonly Card[]>(
      (tasks, { id }) => moveCard(tasks, id, 'todo', 'top'),
      [top, ...pile],
    )
    const newestFirst = pile.map(({ id }) => id).toReversed()
    expect(ids(columnOrder(moved, 'todo'))).toBe(['top', ...newestFirst].join(' '))
  })
})

describe('many edits of one list', () => {
  const index = fc.nat(11)
  const status = fc.constantFrom(...taskStatuses)
  const edits = fc.array(
    fc.tuple(fc.constantFrom('move', 'remove', 'change'), index, status, fc.option(index)),
    {
      maxLength: 60,
    },
  )
  const cards = fc.array(fc.tuple(fc.stringMatching(/^[a-b][0-2]?$/), status), { maxLength: 12 })

  test('give the same result as one after the other, also with equal keys', () => {
    fc.assert(
      fc.property(cards, edits, (given, wanted) => {
        const list = given.map(([position, of], index) => ({
          ...card(`card${index}`, position, of),
          note: 0,
        }))
        const edit = editBoard(list)
        let plain = list
        for (const [kind, at, to, after] of wanted) {
          const id = `card${at}`
          if (!plain.some((each) => each.id === id)) continue
          const afterId = after === null ? null : `card${after}`
          if (kind === 'move') {
            edit.move(id, to, afterId)
            plain = moveCardPlainly(plain, id, to, afterId)
          } else if (kind === 'remove') {
            edit.remove(id)
            plain = plain.filter((each) => each.id !== id)
          } else {
            edit.change(id, (each) => ({ ...each, note: each.note + 1 }))
            plain = plain.map((each) => (each.id === id ? { ...each, note: each.note + 1 } : each))
          }
        }
        expect(edit.cards()).toEqual(plain)
      }),
      { numRuns: 500 },
    )
  })

  test('that change nothing return the same list', () => {
    expect(editBoard(board).cards()).toBe(board)
  })

  test('read the list a few times, not once for each edit', () => {
    let reads = 0
    const counted = (index: number) => {
      const read = {
        id: `card${index}`,
        position: `a${String(index).padStart(6, '0')}`,
        status: 'todo' as const,
      }
      return new Proxy(read, {
        get: (target, name): unknown => {
          reads += 1
          return Reflect.get(target, name)
        },
      })
    }
    const edit = editBoard(Array.from({ length: 10_000 }, (_, index) => counted(index)))
    for (let n = 0; n < 1000; n += 1) edit.move(`card${n * 7}`, 'todo', `card${9999 - n}`)
    edit.cards()
    // A product would be ten million; a sort of ten thousand is about three hundred thousand.
    expect(reads).toBeLessThan(1_000_000)
  })
})
