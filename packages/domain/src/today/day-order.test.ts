import { expect, test } from 'vitest'
import { keysAfter, type KeysBetween } from './day-order.ts'

/** Keys are numbers of two digits. */
const keysBetween: KeysBetween = (after, before, count) => {
  const [from, to] = [after === null ? 0 : Number(after), before === null ? 100 : Number(before)]
  const step = Math.floor((to - from) / (count + 1))
  if (step < 1) return null
  return Array.from({ length: count }, (_, n) => String(from + (n + 1) * step).padStart(2, '0'))
}

/** `id:key`, in the order of the day, a task without a key as `id`. */
const orderOf = (text: string) =>
  text.split(' ').map((word) => {
    const [id = '', day_position = null] = word.split(':')
    return { id, day_position }
  })

test.each([
  ['to the top of a day without an order', 'a b c', 'b', null, 'b:50'],
  ['behind one without a key, which gets one as well', 'a b c', 'c', 'a', 'a:33 c:66'],
  ['behind the last one', 'a b c', 'a', 'c', 'b:25 c:50 a:75'],
  ['on top of those with a key', 'a:40 b:60 c', 'c', null, 'c:20'],
  ['between two keys', 'a:40 b:60 c', 'c', 'a', 'c:50'],
  ['behind the last key', 'a:40 b:60 c', 'a', 'b', 'a:80'],
  ['beyond the last key', 'a:40 b:60 c d', 'a', 'd', 'c:70 d:80 a:90'],
  ['where there is no room', 'a:40 b:41 c d', 'd', 'a', 'a:25 d:50 b:75'],
  ['between two that have the same key', 'a:40 b:40 c', 'c', 'a', 'a:25 c:50 b:75'],
  ['behind itself, to the top', 'a b', 'a', null, 'a:50'],
])('%s', (_, order, id, afterId, expected) => {
  const keys = keysAfter(orderOf(order), id, afterId, keysBetween)
  expect([...keys].map((each) => each.join(':')).join(' ')).toBe(expected)
})
