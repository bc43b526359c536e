import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { writePreference } from '../lib/preferences.ts'
import { ThemeProvider } from './theme-provider.tsx'

const SCHEME = 'data-mantine-color-scheme'
const root = document.documentElement

afterEach(() => {
  root.removeAttribute(SCHEME)
  writePreference('theme', 'dark')
})

/** All that the root's scheme was and became, from before the app on. */
const schemesOf = async (choice: 'dark' | 'minimal') => {
  writePreference('theme', choice)
  root.setAttribute(SCHEME, choice === 'dark' ? 'dark' : 'light')
  const seen = new MutationObserver(() => undefined)
  seen.observe(root, { attributeFilter: [SCHEME], attributeOldValue: true })
  const { unmount } = render(<ThemeProvider>Text</ThemeProvider>)
  const schemes = [...seen.takeRecords().map(({ oldValue }) => oldValue), root.getAttribute(SCHEME)]
  seen.disconnect()
  unmount()
  return [...new Set(schemes)]
}

// Each change would let the browser style the whole document anew, and be seen for a frame.
test.each([
  ['dark', 'dark'],
  ['minimal', 'light'],
] as const)('the app begins in the scheme that the document has: %s', async (choice, scheme) => {
  expect(await schemesOf(choice)).toEqual([scheme])
})
