import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { testEnv } from '../../../testing/host.ts'
import { check } from './check.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Whether all is well, and the beginnings of the lines. */
const looked = async (variables: Record<string, string> = {}) => {
  const lines: string[] = []
  const env = testEnv({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, ...variables })
  const well = await check(env, (line) => void lines.push(line))
  return { well, lines: lines.map((line) => line.slice(0, line.indexOf(':'))) }
}

const names = [
  'Database',
  'Migrations',
  'Storage',
  'Mail server',
  'Sign-in provider',
  'OpenID provider',
  'Proxy headers',
  'Disk',
  'Key',
]

test('what is well is said in one line each', async () => {
  expect(await looked()).toEqual({ well: true, lines: names.map((name) => `ok     ${name}`) })
})

test.each([
  ['Mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['Proxy headers', { APP_URL: 'https://dayloom.example' }],
  ['Key', { SECRET_KEY: '' }],
  [
    'Sign-in provider',
    { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://127.0.0.1:1' },
  ],
  ['OpenID provider', { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y', OIDC_ISSUER: 'http://127.0.0.1:1' }],
])('%s is wrong', async (wrong, variables) => {
  const lines = names.map((name) => `${name === wrong ? 'wrong ' : 'ok    '} ${name}`)
  expect(await looked(variables)).toEqual({ well: false, lines })
})
