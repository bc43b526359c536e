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
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const tokens = new Set(sources(/tokens\.css$/).flatMap(({ text }) => names(text, /(--[\w-]+):/g)))
  const unknown = sources(/\.(?:css|tsx?)$/).flatMap(({ path, text }) => {
    const own = new Set(names(text, /(--[\w-]+)['"\]]*\s*:/g))
    return names(text, /var\((--[\w-]+)\)/g)
      .filter((name) => !name.startsWith('--mantine-') && !tokens.has(name) && !own.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(unknown).toEqual([])
})
