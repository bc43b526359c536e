import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTyping } from './type-ahead.ts'

const press = (key: string, init: KeyboardEventInit = {}) => {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

const heard: string[] = []
const listen = ({ key }: KeyboardEvent) => void heard.push(key)

beforeEach(() => {
  heard.length = 0
  document.addEventListener('keydown', listen)
})

afterEach(() => {
  document.removeEventListener('keydown', listen)
  press('Escape')
  document.body.replaceChildren()
})

const field = (name: 'input' | 'textarea' = 'input') => {
  const made = document.createElement(name)
  document.body.append(made)
  return made
}

type Key = string | [string, KeyboardEventInit]

test.each<[string, Key[], string]>([
  ['letters in their order', ['m', 'i', 'l', 'k', ' ', '2'], 'milk 2'],
  ['letters of shortcuts', ['n', 'q', '/', '?', 'g', 'd'], 'nq/?gd'],
  ['other scripts', ['т', '豆', '🎉'], 'т豆🎉'],
  ['a capital', [['M', { shiftKey: true }]], 'M'],
  [
    'a sign by AltGr',
    [
      ['€', { modifierAltGraph: true }],
      ['@', { ctrlKey: true, altKey: true }],
    ],
    '€@',
  ],
  ['what was taken back', ['m', '🎉', 'Backspace', 'i'], 'mi'],
  ['keys that write nothing', ['a', 'Shift', 'ArrowLeft', 'Tab', 'F5', 'b'], 'ab'],
  ['a chord', ['a', ['k', { ctrlKey: true }], ['z', { metaKey: true }], 'b'], 'ab'],
  ['a key held down', ['n', ['n', { repeat: true }]], 'n'],
])('%s', async (_, keys, expected) => {
  keepTyping()
  for (const key of keys) {
    if (typeof key === 'string') press(key)
    else press(...key)
  }
  const made = field()
  made.focus()
  await vi.waitFor(() => expect(made.value).toBe(expected))
  expect(heard.filter((key) => key !== 'Shift' && key !== 'F5')).toEqual([])
})

test('Enter sends what was typed before it', async () => {
  const form = document.createElement('form')
  const made = document.createElement('input')
  form.append(made)
  document.body.append(form)
  const sent: string[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(made.value)
  })
  keepTyping()
  for (const key of ['m', 'i', 'Enter', 'x']) press(key)
  made.focus()
  await vi.waitFor(() => expect(made.value).toBe('mix'))
  expect(sent).toEqual(['mi'])
})

test('the browser keeps its own chords, and an input method its keys', () => {
  keepTyping()
  expect(press('t', { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true)
  expect(press('Dead').defaultPrevented).toBe(false)
})

test.each<[string, () => void]>([
  ['Escape', () => void press('Escape')],
  ['a click elsewhere', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  [
    'a dialog without a field',
    () => {
      const dialog = document.createElement('div')
      dialog.setAttribute('role', 'dialog')
      const button = document.createElement('button')
      dialog.append(button)
      document.body.append(dialog)
      button.focus()
    },
  ],
])('%s ends it', async (_, act) => {
  keepTyping()
  press('a')
  act()
  heard.length = 0
  press('b')
  expect(heard).toEqual(['b'])
  const made = field()
  made.focus()
  await Promise.resolve()
  expect(made.value).toBe('')
})

test('the field that is left gets nothing', async () => {
  const search = field()
  search.focus()
  keepTyping()
  press('a')
  expect(search.value).toBe('')
  const text = field('textarea')
  text.focus()
  await vi.waitFor(() => expect(text.value).toBe('a'))
})
