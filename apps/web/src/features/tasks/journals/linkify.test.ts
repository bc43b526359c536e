import { expect, test } from 'vitest'
import { linkify } from './linkify.ts'

const links = (text: string) => linkify(text).flatMap(({ href }) => (href ? [href] : []))

test.each([
  ['see https://a.example/b?c=1#d now', ['https://a.example/b?c=1#d']],
  ['see http://a.example.', ['http://a.example/']],
  ['(see https://a.example/x)', ['https://a.example/x']],
  ['https://a.example/wiki/Loom_(tool)', ['https://a.example/wiki/Loom_(tool)']],
  ['HTTPS://A.EXAMPLE!', ['https://a.example/']],
  ['https://a.example and https://b.example', ['https://a.example/', 'https://b.example/']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', []],
  ['<a href="https://a.example">x</a>', ['https://a.example/']],
  ['https://', []],
  ['', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    linkify(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
