import { describe, expect, test } from 'vitest'
import { googleInput, loginInput, registerInput, resetPasswordInput, verifyTwoFactorInput } from '../auth.ts'
import { messages } from '../messages.ts'
import { errorMessage } from '../testing.ts'
import { deleteAccountInput } from '../users.ts'

const { input } = messages
const valid = { name: 'Ada', email: 'ada@example.com', password: 'Abcdefg1' }

describe('sign-up', () => {
  test.each([
    [{}, null],
    [{ name: 'Al' }, null],
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ name: ' A ' }, 'Name must be at least 2 characters'],
    [{ name: '   ' }, 'Name must be at least 2 characters'],
    [{ name: undefined }, 'Name must be at least 2 characters'],
    [{ name: 7 }, 'Name must be at least 2 characters'],
    [{ name: 'a'.repeat(100) }, null],
    [{ name: 'a'.repeat(101) }, input.nameTooLong],
    [{ name: 'Ada\0' }, input.characters],
    [{ name: 'Ada\ud800' }, input.characters],
    [{ password: 'Abcdef1' }, input.newPassword],
    [{ password: 'abcdefg1' }, input.newPassword],
    [{ password: 'ABCDEFG1' }, input.newPassword],
    [{ password: 'Abcdefgh' }, input.newPassword],
    [{ password: `Aa1${'x'.repeat(253)}` }, null],
    [{ password: `Aa1${'x'.repeat(254)}` }, input.passwordTooLong],
    [{ password: undefined }, input.newPassword],
    [{ timezone: 'Europe/Paris' }, null],
    [{ timezone: 'Europe/Atlantis' }, input.timezone],
    [{ timezone: '+02:00' }, input.timezone],
    [{ timezone: '' }, input.timezone],
    [{ timezone: 'x'.repeat(65) }, input.timezone],
  ])('%j', (changes, expected) => {
    expect(errorMessage(registerInput, { ...valid, ...changes })).toBe(expected)
  })

  test('a password is never trimmed', () => {
    expect(registerInput.parse({ ...valid, password: '  Abcdef1 ' }).password).toBe('  Abcdef1 ')
  })
})

describe('an address is normalized', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    [' ADA@Example.COM ', 'ada@example.com'],
    ['ada@ｅxample.com', 'ada@example.com'],
  ])('%s', (typed, kept) => {
    expect(registerInput.parse({ ...valid, email: typed }).email).toBe(kept)
  })

  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@example..com',
    'ada@example.com\r\nBcc: eve@example.com',
    `${'a'.repeat(243)}@example.com`,
    '',
    null,
    undefined,
    7,
    { not: '' },
    ['ada@example.com'],
  ])('%j is none', (typed) => {
    expect(errorMessage(registerInput, { ...valid, email: typed })).toBe('Please enter a valid email address')
  })
})

describe('sign-in', () => {
  test.each([
    ['12345', 'Password must be at least 6 characters'],
    ['123456', null],
    ['', 'Password must be at least 6 characters'],
    [undefined, 'Password must be at least 6 characters'],
    [{ not: '' }, 'Password must be at least 6 characters'],
  ])('password %j', (password, expected) => {
    expect(errorMessage(loginInput, { email: valid.email, password })).toBe(expected)
  })
})

describe('codes are six digits', () => {
  test.each([
    ['123456', null],
    [' 123456 ', null],
    ['123 456', null],
    ['123-456', null],
    ['123–456', null],
    ['１２３４５６', null],
    ['１２３\u3000４５６', null],
    ['123 45', 'Code must be 6 digits'],
    ['- -', '2FA code is required'],
    ['ABCD-EFGH-JKMN-PQRS', null],
    ['abcd efgh jkmn pqrs', null],
    ['ＡＢＣＤＥ－１２３４５', null],
    ['12345', 'Code must be 6 digits'],
    ['1234567', 'Code must be 6 digits'],
    ['12345a', 'Code must be 6 digits'],
    ['١٢٣٤٥٦', 'Code must be 6 digits'],
    ['', '2FA code is required'],
    [undefined, '2FA code is required'],
    [123456, '2FA code is required'],
  ])('%j', (otp, expected) => {
    expect(errorMessage(verifyTwoFactorInput, { userId: 'attempt', otp })).toBe(expected)
  })

  test('a reset needs both codes, and a password that sign-up accepts', () => {
    const reset = { email: valid.email, otp: '123456', newPassword: 'Abcdefg1' }
    expect(errorMessage(resetPasswordInput, reset)).toBeNull()
    expect(errorMessage(resetPasswordInput, { ...reset, otp: '' })).toBe(input.resetCodeRequired)
    expect(errorMessage(resetPasswordInput, { ...reset, otp: undefined })).toBe(input.resetCodeRequired)
    expect(errorMessage(resetPasswordInput, { ...reset, email: undefined })).toBe(input.email)
    expect(errorMessage(resetPasswordInput, { token: 'x', newPassword: 'Abcdefg1' })).toBeNull()
    expect(errorMessage(resetPasswordInput, { ...reset, newPassword: 'abcdefg1' })).toBe(input.newPassword)
  })
})

test.each([
  ['a token of a link', resetPasswordInput, { token: 7, newPassword: 'Abcdefg1' }, input.invalid],
  ['a password to delete an account', deleteAccountInput, { password: 7 }, input.invalid],
  ['a person of Google', googleInput, { idToken: 'x', googleUser: { uid: 7 } }, input.invalid],
  ['a long token of Google', googleInput, { idToken: 'x'.repeat(10_001) }, messages.auth.backendFailed],
  ['no object at all', loginInput, [], input.invalid],
])('%s is refused in words for people', (_, schema, value, expected) => {
  expect(errorMessage(schema, value)).toBe(expected)
})
