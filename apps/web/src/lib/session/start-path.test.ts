import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteWelcomeDone, startPath } from './start-path.ts'

const ada = { id: 'ada', created_at: '2026-11-18T09:00:00.000Z' }
const eve = { ...ada, id: 'eve' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['2026-11-18T09:00:00.000Z', '/getting-started'],
  ['2026-11-19T09:00:00.000Z', '/getting-started'],
  ['2026-11-19T09:00:00.001Z', '/today'],
])('a person who came on the 18th at nine begins at %s with %s', (now, path) => {
  expect(startPath(ada, new Date(now))).toBe(path)
})

test('whoever is through with the welcome begins with their day, and nobody else', () => {
  noteWelcomeDone('ada')
  expect(startPath(ada, new Date(ada.created_at))).toBe('/today')
  expect(startPath(eve, new Date(eve.created_at))).toBe('/getting-started')
})
