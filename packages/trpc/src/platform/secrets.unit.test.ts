import { describe, expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a key of at least thirty-two characters')
const others = createSecrets('another key of thirty-two characters.')

describe('a keyed hash', () => {
  test('is the same for the same parts', () => {
    expect(secrets.hash('code', 'a', 'b')).toBe(secrets.hash('code', 'a', 'b'))
  })

  test.each([
    ['another use', secrets.hash('limit', 'a', 'b')],
    ['another key', others.hash('code', 'a', 'b')],
    ['another split of the parts', secrets.hash('code', 'ab')],
    ['an empty part', secrets.hash('code', 'a', 'b', '')],
  ])('differs for %s', (_, other) => {
    expect(other).not.toBe(secrets.hash('code', 'a', 'b'))
  })
})

describe('an encrypted text', () => {
  const encrypted = secrets.encrypt('mail', 'row 1', 'Übung 123456')

  test('decrypts with the same key, use and row', () => {
    expect(secrets.decrypt('mail', 'row 1', encrypted)).toBe('Übung 123456')
  })

  test('says nothing about itself', () => {
    expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('123456')
    expect(secrets.encrypt('mail', 'row 1', 'Übung 123456')).not.toBe(encrypted)
  })

  test.each([
    ['another key', () => others.decrypt('mail', 'row 1', encrypted)],
    ['another use', () => secrets.decrypt('code', 'row 1', encrypted)],
    ['another row', () => secrets.decrypt('mail', 'row 2', encrypted)],
    ['a changed end', () => secrets.decrypt('mail', 'row 1', `${encrypted.slice(0, -2)}AA`)],
    ['a cut text', () => secrets.decrypt('mail', 'row 1', encrypted.slice(0, 20))],
    ['nothing', () => secrets.decrypt('mail', 'row 1', '')],
  ])('does not decrypt with %s', (_, decrypt) => {
    expect(decrypt).toThrow(/authenticate|Invalid/)
  })
})

describe('while keys are being changed', () => {
  const rotated = createSecrets(
    'another key of thirty-two characters.',
    'a key of at least thirty-two characters',
  )

  test('what the key before made is still known', () => {
    expect(rotated.matches(secrets.hash('unsubscribe', 'a'), 'unsubscribe', 'a')).toBe(true)
    expect(rotated.decrypt('mail', 'row', secrets.encrypt('mail', 'row', 'text'))).toBe('text')
  })

  test('everything new is made with the new one', () => {
    expect(rotated.hash('unsubscribe', 'a')).toBe(others.hash('unsubscribe', 'a'))
    expect(others.decrypt('mail', 'row', rotated.encrypt('mail', 'row', 'text'))).toBe('text')
  })

  test('a third key, another use or another part is not known', () => {
    const third = createSecrets('a third key, which nobody has ever used')
    expect(rotated.matches(third.hash('unsubscribe', 'a'), 'unsubscribe', 'a')).toBe(false)
    expect(rotated.matches(secrets.hash('unsubscribe', 'a'), 'code', 'a')).toBe(false)
    expect(rotated.matches(secrets.hash('unsubscribe', 'a'), 'unsubscribe', 'b')).toBe(false)
    expect(() => rotated.decrypt('mail', 'row', third.encrypt('mail', 'row', 'text'))).toThrow(/authenticate/)
    expect(secrets.matches(others.hash('unsubscribe', 'a'), 'unsubscribe', 'a')).toBe(false)
  })
})
