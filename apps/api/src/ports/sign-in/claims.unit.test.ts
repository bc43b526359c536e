import { expect, test } from 'vitest'
import { isAuthoritative } from './claims.ts'

const google = 'https://accounts.google.com'

test.each([
  [google, 'ada@gmail.com', undefined, true],
  ['accounts.google.com', 'ada@gmail.com', undefined, true],
  [google, 'ada@navy.example', 'navy.example', true],
  [google, 'ada@navy.example', 'Navy.Example', true],
  [google, 'ada@navy.example', undefined, false],
  [google, 'ada@navy.example', 'army.example', false],
  [google, 'ada@navy.example', 'example', false],
  [google, 'ada@sub.navy.example', 'navy.example', false],
  [google, 'ada@notgmail.com', undefined, false],
  [google, 'ada@gmail.com.evil.example', undefined, false],
  [google, '"x@gmail.com"@evil.example', undefined, false],
  ['https://evil.example', 'ada@gmail.com', undefined, false],
  ['https://evil.example', 'ada@gmail.com', 'gmail.com', false],
  ['https://evil.example', 'ada@navy.example', 'navy.example', false],
  ['https://accounts.google.com.evil.example', 'ada@gmail.com', undefined, false],
  [`${google}/`, 'ada@gmail.com', undefined, false],
])('%s about %s with hd %s runs the mailbox: %s', (issuer, email, hd, expected) => {
  expect(isAuthoritative(issuer, { email, hd })).toBe(expected)
})
