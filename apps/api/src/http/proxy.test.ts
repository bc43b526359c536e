import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'

const calls = async (env: Record<string, string>, headers: Record<string, string>) => {
  const app = await startTestApp({ env: { LOG_LEVEL: 'info', ...env } })
  const lines = () => app.warnings.filter((line) => line.includes('TRUST_PROXY'))
  const atStart = lines().length
  for (const each of [{}, headers, headers, headers])
    await fetch(`${app.url}/api/ratings/stats`, { headers: each })
  const later = lines().slice(atStart)
  await app.close()
  return { atStart, later }
}

const forwarded = { 'x-forwarded-for': '192.0.2.7' }

test.each([
  ['the headers of a proxy that is not named: one line', {}, forwarded, 0, 1],
  ['the standard header as well', {}, { forwarded: 'for=192.0.2.7' }, 0, 1],
  ['no proxy: none', {}, { accept: '*/*' }, 0, 0],
  ['a named proxy: none', { TRUST_PROXY: 'true' }, forwarded, 0, 0],
  ['an https address: a word at the start', { APP_URL: 'https://dayloom.example' }, forwarded, 1, 1],
  ['both', { APP_URL: 'https://dayloom.example', TRUST_PROXY: 'true' }, forwarded, 0, 0],
])('%s', async (_, env, headers, start, more) => {
  const { atStart, later } = await calls(env, headers)
  expect([atStart, later.length]).toEqual([start, more])
  // It says nothing of who asked.
  expect(later.join('')).not.toContain('192.0.2.7')
})
