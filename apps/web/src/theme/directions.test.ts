import { expect, test } from 'vitest'
import { sources } from './sources.testing.ts'

/** What would stay at its side where the writing runs from right to left. */
const SIDES =
  /(?:^|[\s;{'"])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)[a-z-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right|(?:margin|padding)(?:Left|Right))\s*:/m
const WORDS = /(?:text-align|float|clear)\s*:\s*(?:left|right)/
const PROPS = /\s(?:ml|mr|pl|pr|left|right)=[{"]|\sta="(?:left|right)"/

/** The parts of a value, where what stands in brackets is one. */
const partsOf = (value: string) => {
  let depth = 0
  const parts = ['']
  for (const char of value) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0
    if (char === ' ' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.filter(Boolean)
}

/** Four values where the second and the fourth differ. */
const isLopsided = (line: string) => {
  const shorthand = /^\s*(?:margin|padding|inset|scroll-margin|scroll-padding)\s*:\s*(.*);/
  const parts = partsOf(shorthand.exec(line)?.[1] ?? '')
  return parts.length === 4 && parts[1] !== parts[3]
}

/** The build makes a list of languages of it: the direction that the page says does not count any more. */
const LOWERED = /:dir\(/

const isPhysical = (line: string) =>
  SIDES.test(line) || WORDS.test(line) || LOWERED.test(line) || isLopsided(line)

test('styles name starts and ends, never left and right', () => {
  const found = sources(/\.css$/).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (isPhysical(line) ? [`${path}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('so do the properties of components', () => {
  const found = sources(/\.tsx$/).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line) =>
        PROPS.test(line) || /style=.*\b(?:left|right)\s*:/.test(line) ? [`${path}: ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})

test.each([
  '  margin-left: 4px;',
  '  padding-right: 0;',
  '  left: 0;',
  '  border-right: 1px solid var(--line);',
  '  border-top-left-radius: 4px;',
  '  text-align: right;',
  '  float: left;',
  '.bar:dir(rtl) {',
  '  margin: 0 0 0 auto;',
  '  inset: auto var(--space-4) var(--space-4) auto;',
  '  padding: 0 0 0 calc((var(--a) - var(--b)) / 2);',
])('would notice %s', (line) => {
  expect(isPhysical(line)).toBe(true)
})

test.each([
  '  margin-inline-start: 4px;',
  '  inset: 0 auto;',
  '  inset: 0 auto 4px;',
  '  padding: 0 calc(1px + 2px) 4px calc(1px + 2px);',
  '  text-align: start;',
  '  background: linear-gradient(to right, var(--a), var(--b));',
])('allows %s', (line) => {
  expect(isPhysical(line)).toBe(false)
})
