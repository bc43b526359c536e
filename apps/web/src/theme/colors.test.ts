import { expect, test } from 'vitest'
import { sources } from './sources.testing.ts'

const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab|lch|hwb)\(\s*[\d.]/i
const NAMED =
  /(?:color|background|fill|stroke|border[a-z-]*)['"]?\s*[:=]\s*['"{]*\s*(?:white|black|red|green|blue|gr[ae]y|orange|purple|yellow|amber)\b/i

const outside = sources(/\.(?:css|tsx?)$/).filter(({ path }) => !path.startsWith('theme'))

test('no colour is written outside the theme folder', () => {
  const found = outside.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => LITERAL.test(line) || NAMED.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  'color: #fff;',
  '<path stroke="#8C8CFF" />',
  'background: rgb(0 0 0 / 20%);',
  'color: white;',
  "style={{ color: 'red' }}",
])('would notice %s', (line) => {
  expect(LITERAL.test(line) || NAMED.test(line)).toBe(true)
})

test.each(['color: var(--text);', '<a href="#content">', 'import x from "./a.module.css"'])(
  'allows %s',
  (line) => {
    expect(LITERAL.test(line) || NAMED.test(line)).toBe(false)
  },
)

test('every token that is used exists', () => {
  const tokens = sources(/tokens\.css$/).flatMap(({ text }) =>
    [...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
  )
  const unknown = sources(/\.(?:css|tsx?)$/).flatMap(({ path, text }) => {
    const own = [...text.matchAll(/(--[\w-]+)['"\]]*\s*:/g)].map(([, name]) => name)
    return [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('--mantine-') && !tokens.includes(name) && !own.includes(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(unknown).toEqual([])
})
