import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/profile', '/profile'],
  ['/tasks?status=todo#x', '/tasks?status=todo#x'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['profile', '/home'],
  ['', '/home'],
  [undefined, '/home'],
])('%s leads to %s', (value, path) => {
  expect(safePath(value, '/home')).toBe(path)
})
