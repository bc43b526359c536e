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

describe('a sealed text', () => {
  const sealed = secrets.seal('mail', 'row 1', 'Übung 123456')

  test('opens with the same key, use and row', () => {
    expect(secrets.open('mail', 'row 1', sealed)).toBe('Übung 123456')
  })

  test('says nothing about itself', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456')
    expect(secrets.seal('mail', 'row 1', 'Übung 123456')).not.toBe(sealed)
  })

  test.each([
    ['another key', () => others.open('mail', 'row 1', sealed)],
    ['another use', () => secrets.open('code', 'row 1', sealed)],
    ['another row', () => secrets.open('mail', 'row 2', sealed)],
    ['a changed end', () => secrets.open('mail', 'row 1', `${sealed.slice(0, -2)}AA`)],
    ['a cut text', () => secrets.open('mail', 'row 1', sealed.slice(0, 20))],
    ['nothing', () => secrets.open('mail', 'row 1', '')],
  ])('does not open with %s', (_, open) => {
    expect(open).toThrow(/authenticate|Invalid/)
  })
})

describe('while keys are being changed', () => {
  const rotated = createSecrets(
    'another key of thirty-two characters.',
    'a key of at least thirty-two characters',
  )

  test('what the key before made is still known', () => {
    expect(rotated.matches(secrets.hash('unsubscribe', 'a'), 'unsubscribe', 'a')).toBe(true)
    expect(rotated.open('mail', 'row', secrets.seal('mail', 'row', 'text'))).toBe('text')
  })

  test('everything new is made with the new one', () => {
    expect(rotated.hash('unsubscribe', 'a')).toBe(others.hash('unsubscribe', 'a'))
    expect(others.open('mail', 'row', rotated.seal('mail', 'row', 'text'))).toBe('text')
  })

  test('a third key, another use or another part is not known', () => {
    const third = createSecrets('a third key, which nobody has ever used')
    expect(rotated.matches(third.hash('unsubscribe', 'a'), 'unsubscribe', 'a')).toBe(false)
    expect(rotated.matches(secrets.hash('unsubscribe', 'a'), 'code', 'a')).toBe(false)
    expect(rotated.matches(secrets.hash('unsubscribe', 'a'), 'unsubscribe', 'b')).toBe(false)
    expect(() => rotated.open('mail', 'row', third.seal('mail', 'row', 'text'))).toThrow(/authenticate/)
    expect(secrets.matches(others.hash('unsubscribe', 'a'), 'unsubscribe', 'a')).toBe(false)
  })
})
