import { expect, test } from 'vitest'
import { isComposing, keepComposingKeys } from './composing.ts'

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { bubbles: true, ...init })

const keys: [string, KeyboardEventInit, boolean][] = [
  ['Enter', { key: 'Enter', keyCode: 13 }, false],
  ['a letter', { key: 'n', keyCode: 78 }, false],
  ['a letter with an accent, once it is written', { key: 'é', keyCode: 69 }, false],
  ['Enter within a composition', { key: 'Enter', keyCode: 13, isComposing: true }, true],
  ['Enter after the composition, as Safari tells of it', { key: 'Enter', keyCode: 229 }, true],
  ['Escape that ends a composition', { key: 'Escape', keyCode: 229 }, true],
  ['a key that the input method takes', { key: 'Process', keyCode: 0 }, true],
  ['a dead key', { key: 'Dead', keyCode: 192 }, true],
]

test.each(keys)('%s', (_, init, expected) => {
  expect(isComposing(press(init))).toBe(expected)
})

test('no listener hears of such a key, and the browser does with it what it does', () => {
  keepComposingKeys()
  const heard: string[] = []
  const listen = (event: KeyboardEvent) => heard.push(event.key)
  window.addEventListener('keydown', listen, true)
  document.body.addEventListener('keydown', listen)
  const composed = press({ key: 'Enter', keyCode: 229, cancelable: true })
  document.body.dispatchEvent(composed)
  expect(heard).toEqual([])
  expect(composed.defaultPrevented).toBe(false)
  document.body.dispatchEvent(press({ key: 'Enter', keyCode: 13 }))
  expect(heard).toEqual(['Enter', 'Enter'])
})
