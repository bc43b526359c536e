import { expect, test } from 'vitest'
import { countCharacters, cut, isAtLeast, isBlank, isWithin, oneLine, shorten, unitsOf } from './text.ts'

const family = '👨‍👩‍👧‍👦'
const flag = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'
const marked = 'a\u0301\u0323'

test.each([
  ['abc', 2, 'ab'],
  ['abc', 3, 'abc'],
  ['ab🎉', 3, 'ab🎉'],
  ['ab🎉', 2, 'ab'],
  [`${family}${family}x`, 1, family],
  [`${family}${family}x`, 2, `${family}${family}`],
  [`x${flag}${flag}`, 2, `x${flag}`],
  ['🇩🇪🇫🇷🇳🇵', 2, '🇩🇪🇫🇷'],
  [`${marked}${marked}`, 1, marked],
  ['👍🏽👍🏽', 1, '👍🏽'],
  ['❤️❤️', 1, '❤️'],
  ['각각', 1, '각'],
  ['नमस्ते', 2, 'नम'],
  ['a\r\nb', 2, 'a\r\n'],
  ['', 3, ''],
  ['abc', 0, ''],
])('%j cut to %i characters is %j', (text, max, expected) => {
  expect(cut(text, max)).toBe(expected)
})

/** Each character is placed at every position of the windows in which a long text is read. */
test.each([family, flag, marked, '🇩🇪', 'e\u{e0100}', '👍🏽', '🎉'])(
  'a long text of %s is cut between two characters',
  (one) => {
    for (let before = 225; before < 260; before += 1) {
      const text = '-'.repeat(before) + one.repeat(40)
      const most = before + 35
      expect(cut(text, most)).toBe('-'.repeat(before) + one.repeat(35))
    }
  },
)

test('a character that exceeds the limit loses its marks, and no half remains', () => {
  const tall = `a${'\u{1e947}'.repeat(20_000)}`
  expect(cut(tall, 1)).toHaveLength(15)
  expect(cut(tall, 1).isWellFormed()).toBe(true)
  expect(isWithin(tall, 1)).toBe(false)
})

test('a text can also have a limit in code units', () => {
  expect(cut(family.repeat(3), 100, 25)).toBe(family.repeat(2))
  expect(cut('abcdef', 100, 4)).toBe('abcd')
})

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  [family.repeat(3), 3, family.repeat(3)],
  [family.repeat(4), 3, `${family}${family}…`],
])('%j shortened to %i is %j', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected)
})

test.each([
  ['abc', 3, true],
  ['abcd', 3, false],
  [family.repeat(500), 500, true],
  [family.repeat(501), 500, false],
  [marked.repeat(40), 40, true],
  [marked.repeat(41), 40, false],
])('%# has so many characters at most', (text, max, expected) => {
  expect(isWithin(text, max)).toBe(expected)
})

test.each([
  ['a', 1, true],
  ['a', 2, false],
  ['ab', 2, true],
  [family, 2, false],
  ['e\u0301', 2, false],
])('%j has at least %i characters: %j', (text, min, expected) => {
  expect(isAtLeast(text, min)).toBe(expected)
})

test.each([
  '',
  ' ',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\u{e0020}',
  '\u200e',
  '\u202e',
  '\ufe0f',
  '\u200d',
  '\u034f',
  '\u180e',
  '\ufeff',
  '\u115f\u1160',
  '\u17b5',
  '\u{16fe4}',
  ' \u200b \u200b',
  '\u0001',
])('%j is invisible', (text) => expect(isBlank(text)).toBe(true))

test.each(['a', '.', '🎉', family, '\u200bx', 'ー', '\ue000', '\u0301'])('%j is visible', (text) =>
  expect(isBlank(text)).toBe(false),
)

test.each([
  ['Pay\nrent', 'Pay rent'],
  ['Pay\r\nrent', 'Pay rent'],
  ['Pay\u2028rent\u2029now', 'Pay rent now'],
  ['a\tb\u0085c\u0007d', 'a b c d'],
  ['\n Pay rent \n', 'Pay rent'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
  ['\u200b a \u2060', 'a'],
  // Characters that words and emoji need stay.
  [family, family],
  [flag, flag],
  ['❤️', '❤️'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Do\u00adnau', 'Do\u00adnau'],
  // Refused instead of repaired, because it may be an attack.
  ['a\0b', 'a\0b'],
])('%j on one line is %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})

test.each([
  [1, 16],
  [500, 8000],
  [1250, 20_000],
  [10_000, 20_000],
  [20_000, 40_000],
])('a text of %i characters may have %i code units', (max, units) => {
  expect(unitsOf(max)).toBe(units)
})

test.each([
  ['', 0],
  ['plain', 5],
  ['🎉🎉', 2],
  ['👨‍👩‍👧‍👦', 1],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦'.repeat(300), 300],
])('%s has so many characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
