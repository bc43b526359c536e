import { afterEach, expect, test, vi } from 'vitest'
import { readPreference, refreshPreferences, writePreference } from './preferences.ts'

const browser = (cookie: string, protocol = 'http:') => {
  const document = { cookie }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { location: { protocol } })
  refreshPreferences()
  return document
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['theme=minimal; sidebar=collapsed', 'minimal'],
  ['old_theme=light', undefined],
  ['theme=<b>', undefined],
  ['', undefined],
])('%j holds the theme %s', (cookie, theme) => {
  browser(cookie)
  expect(readPreference('theme')).toBe(theme)
})

test('a preference lives 30 days, for the whole site, and is secure where the site is', () => {
  const plain = browser('')
  writePreference('task_view_mode', 'list')
  expect(plain.cookie).toBe('task_view_mode=list; Max-Age=2592000; Path=/; SameSite=Lax')
  const secure = browser('', 'https:')
  writePreference('task_view_mode', 'list')
  expect(secure.cookie).toMatch(/; Secure$/)
})

test('the browser is asked for its cookies once, until something is chosen here or maybe in another tab', () => {
  const document = browser('theme=minimal')
  expect(readPreference('theme')).toBe('minimal')
  document.cookie = 'theme=dark'
  expect(readPreference('theme')).toBe('minimal')
  refreshPreferences()
  expect(readPreference('theme')).toBe('dark')
  writePreference('theme', 'minimal')
  expect(readPreference('theme')).toBe('minimal')
})
