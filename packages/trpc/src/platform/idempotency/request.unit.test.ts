import { expect, test } from 'vitest'
import { z } from 'zod'
import { outputSchemas } from '../../../testing/output-schemas.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { hashOfBody, isKept, parseKey } from './request.ts'

test.each(['a', '!', '~', 'x'.repeat(64), '01996f2e-5c1b-7c57-9f1a-0d6d6f8f7a10', '"quoted"'])(
  '%s is a key',
  (key) => expect(parseKey(key)).toBe(key),
)

test.each(
  ['', ' ', 'a b', 'a\t', 'a\u007F', 'é', 'x'.repeat(65), 'one, two', ['one', 'two']].map((key) => [key]),
)('%j is none', (key) => expect(() => parseKey(key)).toThrow(/1 to 64 printable ASCII/))

test.each<[ErrorCode, boolean]>([
  ['VALIDATION_FAILED', true],
  ['NOT_FOUND', true],
  ['VERSION_CONFLICT', true],
  ['LIMIT_REACHED', true],
  ['WRONG_PASSWORD', true],
  ['UNSUPPORTED_FILE_TYPE', true],
  ['CURSOR_EXPIRED', true],
  ['UNAUTHORIZED', false],
  ['INVALID_CREDENTIALS', false],
  ['TOO_MANY_REQUESTS', false],
  ['UNAVAILABLE', false],
  ['INTERNAL', false],
  ['STORAGE_FULL', false],
  ['PROOF_REQUIRED', false],
  ['TOKEN_FORBIDDEN', false],
])('%s is answered again without a look: %s', (code, expected) => {
  expect(isKept(new AppError(code, ''))).toBe(expected)
})

test.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: '1' }, false],
  [{ a: null }, {}, false],
  [undefined, undefined, true],
  [undefined, {}, false],
])('%j and %j are the same body: %s', (one, other, expected) => {
  expect(hashOfBody(one) === hashOfBody(other)).toBe(expected)
})

const secrets = /^(token|secret|uri|qr|recovery_codes|idToken)$/

test('a procedure with a secret in its answer says that it is shown once', () => {
  const shown = outputSchemas().flatMap(([path, output, meta]) => {
    if (meta.public || !meta.isChange || !(output instanceof z.ZodObject)) return []
    const named = Object.keys(output.shape).filter((name) => secrets.test(name))
    return named.length > 0 ? [[path, named, meta.shownOnce] as const] : []
  })
  expect(shown.length).toBeGreaterThanOrEqual(6)
  for (const [path, named, shownOnce] of shown) expect([path, ...named]).toEqual([path, ...shownOnce])
})
