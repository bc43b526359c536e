import { expect, test } from 'vitest'
import { splitStyles } from './first-styles.ts'

const code = 'const classes = { form: "_form_1", button: "m_77" }'

test.each([
  ['a class that the code names', '._form_1 { gap: 1px }', 'first'],
  ['one that it does not', '._board_1 { gap: 1px }', 'rest'],
  ['of a list one that it names', '._board_1, .m_77 { gap: 1px }', 'first'],
  ['an element of it within another', '._board_1 .m_77 { gap: 1px }', 'rest'],
  ['no class', ':root[data-mantine-color-scheme="dark"] { --page: #000 }', 'first'],
  ['a theme, whose name is put together', '.theme-dark { --page: #000 }', 'first'],
  ['a part of a control, of the same kind', '.mantine-Input-input { gap: 1px }', 'first'],
  ['within a layer and a query', '@layer mantine { @media (hover) { ._board_1 { gap: 1px } } }', 'rest'],
  ['for colours of the reader', '@media (forced-colors: active) { .theme-dark { --page: Canvas } }', 'rest'],
  ['nested in another rule', '._board_1 { gap: 1px; &:hover { gap: 2px } }', 'rest'],
  ['a font', '@font-face { font-family: Inter }', 'first'],
  ['the steps of an animation', '@keyframes spin { to { rotate: 1turn } }', 'first'],
])('%s', (_, css, file) => {
  expect(splitStyles(css, code)).toEqual({ first: '', rest: '', [file]: css })
})

test('each keeps the order of its rules, and nothing is lost', () => {
  const css = '.m_77 {}\n._a {}\n._form_1 {}\n._b {}'
  expect(splitStyles(css, code)).toEqual({ first: '.m_77 {}\n._form_1 {}', rest: '._a {}\n._b {}' })
})
