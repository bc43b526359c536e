import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { errorText, fieldErrors, isRefusal, isSignedOut } from './errors.ts'

const refused = (httpStatus: number, extra = {}) =>
  TRPCClientError.from({
    error: { code: -32000, message: 'From the server', data: { code: 'SOME_CODE', httpStatus, ...extra } },
  })

test('the text of the server is shown, else the fallback', () => {
  expect(errorText(refused(400), 'Login failed')).toBe('From the server')
  expect(errorText(new TypeError('Failed to fetch'), 'Login failed')).toBe('Login failed')
  expect(errorText(TRPCClientError.from(new Error('Unexpected token <')), 'Login failed')).toBe(
    'Login failed',
  )
})

test.each([
  [399, false],
  [400, true],
  [429, true],
  [499, true],
  [500, false],
  [503, false],
])('%i is a refusal: %s', (status, expected) => {
  expect(isRefusal(refused(status))).toBe(expected)
})

test.each([
  [401, 'tasks.list', true],
  [401, 'users.profile', true],
  [401, undefined, true],
  [401, 'auth.login', false],
  [403, 'tasks.list', false],
])('a %i of %s ends the session: %s', (status, path, expected) => {
  expect(isSignedOut(refused(status, { path }))).toBe(expected)
})

test.each([
  ['INVALID_CODE', 'otp'],
  ['WRONG_PASSWORD', 'currentPassword'],
])('%s is said beside %s', (code, field) => {
  expect(fieldErrors(refused(400, { code }))).toEqual({ [field]: 'From the server' })
})

test('each field says its first complaint', () => {
  const issues = [
    { path: 'title', message: 'first' },
    { path: 'title', message: 'second' },
    { path: 'due_date', message: 'third' },
  ]
  expect(fieldErrors(refused(400, { issues }))).toEqual({ title: 'first', due_date: 'third' })
  expect(fieldErrors(new Error('x'))).toEqual({})
})
