import { expect, test } from 'vitest'
import { sources } from './sources.testing.ts'

/** Every change of the page asks such a rule again, and the root's style is the beginning of all others. */
const LOOKS_INTO_PAGE = /(?:\bhtml|\bbody|:root)[^\s,{]*:has\(/

test('no rule of the root depends on what is on the page', () => {
  const found = sources(/\.css$/).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (LOOKS_INTO_PAGE.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test.each([':global(html):has(.notice) {', 'body:has(dialog) {', ':root:has(:checked) {'])(
  'would notice %s',
  (line) => {
    expect(LOOKS_INTO_PAGE.test(line)).toBe(true)
  },
)
