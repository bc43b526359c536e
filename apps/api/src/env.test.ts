import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const live = { NODE_ENV: 'production', APP_URL: 'https://dayloom.example' }
const issuer = { GOOGLE_ISSUER: 'http://127.0.0.1:9000' }
const sample = { SECRET_KEY: 'change-me-change-me-change-me-change-me' }

test.each([
  [{ ...live, ...issuer }, 'GOOGLE_ISSUER takes an https address in production'],
  [{ ...live, ...sample }, 'SECRET_KEY takes a key of your own in production'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY takes at least 32 characters'],
  [{ PREVIOUS_SECRET_KEY: 'short' }, 'PREVIOUS_SECRET_KEY takes at least 32 characters'],
])('%j stops the start with one line', (variables, line) => {
  expect(() => readEnv(variables)).toThrow(new EnvError(line))
})

test.each([
  live,
  { ...live, GOOGLE_ISSUER: 'https://accounts.example' },
  { ...issuer, ...sample, APP_URL: 'https://dayloom.example' },
  { ...issuer, ...sample, NODE_ENV: 'production', APP_URL: 'http://localhost:3000' },
])('%j starts', (variables) => {
  expect(readEnv(variables)).toMatchObject({ APP_URL: variables.APP_URL })
})
