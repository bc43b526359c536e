import { expect, test } from 'vitest'
import { piecesAfterEdit } from './rejections.ts'

/** Square brackets mark the pieces. */
const marked = (text: string) => {
  const pieces = Array.from(text.matchAll(/\[([^\]]*)\]/g), ({ 0: whole, index }, order) => {
    const start = index - 2 * order
    return { start, end: start + whole.length - 2 }
  })
  return { text: text.replaceAll(/[[\]]/g, ''), pieces }
}

test.each([
  ['typed behind', 'Call [tomorrow]', 'Call [tomorrow] Sam'],
  ['typed in front', 'Call [tomorrow]', 'Do Call [tomorrow]'],
  ['typed right behind', 'Call [tomorrow]', 'Call [tomorrow]s'],
  ['typed between two', '[today] and [mon]', '[today] or and [mon]'],
  ['deleted in front', 'Call Sam [tomorrow]', 'Call [tomorrow]'],
  ['deleted its last letter', 'Call [tomorrow]', 'Call tomorro'],
  ['typed into it', 'Call [tomorrow]', 'Call tom-orrow'],
  ['one of two deleted', '[today] and [mon]', '[today] and '],
  ['all replaced', 'Call [tomorrow]', 'Buy milk'],
  ['nothing changed', 'Call [tomorrow]', 'Call [tomorrow]'],
  ['emptied', 'Call [tomorrow]', ''],
])('%s', (_, before, after) => {
  const [old, expected] = [marked(before), marked(after)]
  expect(piecesAfterEdit(old.pieces, old.text, expected.text)).toEqual(expected.pieces)
})
