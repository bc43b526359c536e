import { describe, expect, test } from 'vitest'
import { shortcuts } from './shortcuts.ts'
import { createSequenceMatcher, keyOf } from './key-sequence.ts'

interface Held {
  code?: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
  shiftKey?: boolean
  altGraph?: boolean
}

const press = (key: string, { altGraph = false, ...held }: Held = {}) =>
  keyOf({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
    getModifierState: (name) => name === 'AltGraph' && altGraph,
  })

test.each([
  ['n', press('n'), 'n'],
  ['a capital is the same key', press('N'), 'n'],
  ['a sign that needs Shift', press('?'), '?'],
  ['Ctrl', press('k', { ctrlKey: true }), 'mod+k'],
  ['Ctrl and Shift', press('Z', { ctrlKey: true, shiftKey: true }), 'mod+shift+z'],
  ['Command', press('k', { metaKey: true }), 'mod+k'],
  ['Ctrl and n is not n', press('n', { ctrlKey: true }), 'mod+n'],
  ['Alt belongs to the browser', press('n', { altKey: true }), undefined],
  ['a Cyrillic layout', press('т', { code: 'KeyN' }), 'n'],
  ['a Hebrew layout', press('מ', { code: 'KeyN' }), 'n'],
  ['a vowel sign of a Thai layout', press('ื', { code: 'KeyN' }), 'n'],
  ['a Korean layout', press('ㅜ', { code: 'KeyN' }), 'n'],
  ['a dead key', press('Dead', { code: 'KeyN' }), undefined],
  ['a sign that a Latin layout has in the place of a letter', press('’', { code: 'KeyN' }), undefined],
  ['a letter of a Latin layout', press('ğ', { code: 'KeyW' }), undefined],
  ['a Latin layout that has the letter elsewhere', press('n', { code: 'Semicolon' }), 'n'],
  ['a sign by AltGr', press('”', { code: 'KeyN', altGraph: true }), undefined],
  ['a letter by AltGr', press('n', { code: 'KeyN', altGraph: true }), undefined],
  ['AltGr of Windows', press('n', { code: 'KeyN', ctrlKey: true, altKey: true }), undefined],
  ['Enter', press('Enter', { code: 'Enter' }), undefined],
  ['Shift alone', press('Shift', { code: 'ShiftLeft' }), undefined],
  ['a space', press(' ', { code: 'Space' }), undefined],
])('%s', (_, stroke, expected) => {
  expect(stroke).toBe(expected)
})

describe('sequences', () => {
  const run = (...strokes: [string, number][]) => {
    const follow = createSequenceMatcher(shortcuts)
    return strokes.map(([stroke, at]) => follow(stroke, at))
  }
  test.each<[string, [string, number][], (string | undefined)[]]>([
    ['one key', [['n', 0]], ['newTask']],
    ['two keys', [['g', 0], ['d', 300]], [undefined, 'goDashboard']], // oxfmt-ignore
    ['h after g goes to the habits, alone it makes one', [['g', 0], ['h', 100], ['h', 200]], [undefined, 'goHabits', 'newHabit']], // oxfmt-ignore
    ['just in time', [['g', 0], ['d', 1199]], [undefined, 'goDashboard']], // oxfmt-ignore
    ['too late', [['g', 0], ['h', 1200]], [undefined, 'newHabit']], // oxfmt-ignore
    ['g twice starts anew', [['g', 0], ['g', 1000], ['t', 2000]], [undefined, undefined, 'goTasks']], // oxfmt-ignore
    ['an unknown key ends it', [['g', 0], ['z', 10], ['d', 20]], [undefined, undefined, 'taskDue']], // oxfmt-ignore
    ['chords', [['mod+k', 0], ['mod+n', 1]], ['palette', undefined]], // oxfmt-ignore
  ])('%s', (_, strokes, expected) => {
    expect(run(...strokes)).toEqual(expected)
  })
})

test('no two shortcuts share their keys, and no single key begins a sequence', () => {
  const keys = Object.values(shortcuts).map((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
  const singles = new Set<string>(keys.filter((each) => !each.includes(' ')))
  expect(keys.filter((each) => each.includes(' ') && singles.has(each.split(' ')[0] ?? ''))).toEqual([])
})
