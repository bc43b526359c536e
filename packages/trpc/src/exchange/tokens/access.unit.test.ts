import { expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { isOpenToTokens, tokenAccess } from './access.ts'

test('every noun of the router says what tokens may call, and no other but imports, which are streams', () => {
  const nouns = Object.keys(appRouter._def.procedures).map((path) => path.split('.', 1)[0] ?? '')
  expect(Object.keys(tokenAccess).sort()).toEqual([...new Set([...nouns, 'imports'])].sort())
})

test.each([
  ['tasks.update', true],
  ['changes.stream', true],
  ['users.profile', true],
  ['users.picture', true],
  ['email.status', true],
  ['users.updateProfile', false],
  ['users.setPicture', false],
  ['users.export', false],
  ['email.verify', false],
  ['auth.session', false],
  ['webhooks.list', false],
  ['imports.run', false],
  // What nobody has said anything about.
  ['billing.pay', false],
  ['constructor.name', false],
  ['tasks', true],
  ['', false],
])('%s: %s', (name, isOpen) => expect(isOpenToTokens(name)).toBe(isOpen))
