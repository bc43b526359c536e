import { afterEach, expect, test, vi } from 'vitest'
import { authHeaders, clearLegacyTokens } from './legacy-token.ts'

const browser = (cookie: string, stored: Record<string, string>) => {
  const kept = new Map(Object.entries(stored))
  const document = { cookie }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  return { document, kept }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a=1; auth_token=cookie', { stack_token: 'stack', jwt_token: 'jwt' }, 'Bearer cookie'],
  ['', { jwt_token: 'jwt', stack_token: 'stack' }, 'Bearer stack'],
  ['auth_token=', { jwt_token: 'jwt' }, 'Bearer jwt'],
  ['my_auth_token=x', {}, undefined],
  ['', { stack_token: 'line\nbreak', jwt_token: 'jwt' }, 'Bearer jwt'],
])('%j with %j sends %s', (cookie, stored, header) => {
  browser(cookie, stored)
  expect(authHeaders().authorization).toBe(header)
})

test('clearing leaves no token behind', () => {
  const { document, kept } = browser('auth_token=x', { stack_token: 'a', jwt_token: 'b', other: 'c' })
  clearLegacyTokens()
  expect(document.cookie).toBe('auth_token=; Max-Age=0; Path=/')
  expect([...kept.keys()]).toEqual(['other'])
})

test('a browser without storage sends nothing and does not break', () => {
  vi.stubGlobal('document', { cookie: '' })
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, removeItem: refuse })
  expect(authHeaders()).toEqual({})
  expect(clearLegacyTokens).not.toThrow()
})
