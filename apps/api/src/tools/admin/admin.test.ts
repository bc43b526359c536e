import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { TEST_KEY } from '../../../testing/host.ts'
import { PASSWORD, signUp as signUpTo } from '../../../testing/sign-up.ts'
import { UsageError } from '../run-tool.ts'
import { runAdmin } from './run.ts'

const NEW_PASSWORD = 'Another8horse'

let app: TestApp
let folder: string
const clock = { now: new Date('2026-03-08T09:30:00.000Z') }
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now })
  app = await startTestApp({ now: () => new Date() })
  folder = await mkdtemp(join(tmpdir(), 'dayloom-admin-'))
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

interface Options {
  answer?: boolean
  variables?: Record<string, string>
}

/** What a command prints and says, beside the running server. */
const admin = async (words: string, { answer = false, variables = {} }: Options = {}) => {
  const [printed, said, asked]: [string[], string[], string[]] = [[], [], []]
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: folder, SECRET_KEY: TEST_KEY }
  await runAdmin(
    ['admin', ...words.split(' ')],
    { ...env, LOG_LEVEL: 'silent', ...variables },
    {
      print: (text) => void printed.push(text),
      say: (text) => void said.push(text),
      confirm: (question) => Promise.resolve(void asked.push(question)).then(() => answer),
    },
  )
  return { printed, said, asked }
}

/** All that is told of an account. */
const accountSchema = z.strictObject({
  email: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  tasks: z.int(),
  bytes: z.number(),
})

const newAddress = () => `${randomUUID()}@example.com`
const signUp = async () => {
  const { user, bearer } = await signUpTo(app, { email: newAddress() })
  return { ada: bearer, ...user }
}
const tokenOf = (link = '') => {
  const { origin, pathname, searchParams } = new URL(link)
  expect([origin, pathname]).toEqual(['http://localhost:3000', '/login'])
  return searchParams.get('reset') ?? ''
}
const setPassword = async (token: string, newPassword: string) =>
  (await app.visitor.post('/auth/reset-password', { token, newPassword })).status
const signIn = (email: string, password: string) => app.visitor.post('/auth/login', { email, password })

const MINUTE = 60_000
const after = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('create', () => {
  test('prints a link that sets the password once', async () => {
    const email = newAddress()
    const { printed } = await admin(`create ${email} --name Grace`)
    const token = tokenOf(printed[0])
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect(await setPassword(token, PASSWORD)).toBe(200)
    expect(await setPassword(token, NEW_PASSWORD)).toBe(400)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('refuses an address that has an account', async () => {
    const { email } = await signUp()
    await expect(admin(`create ${email} --name Grace`)).rejects.toThrow(`${email} has an account already`)
  })

  test.each([
    [7 * 24 * 60 - 1, 200],
    [7 * 24 * 60, 400],
  ])('after %d minutes its link is answered with %d', async (minutes, status) => {
    const { printed } = await admin(`create ${newAddress()} --name Grace`)
    after(minutes * MINUTE)
    expect(await setPassword(tokenOf(printed[0]), PASSWORD)).toBe(status)
  })
})

describe('reset-password', () => {
  test('the old password works until the link is used', async () => {
    const { email } = await signUp()
    const { printed } = await admin(`reset-password ${email.toUpperCase()}`)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect(await setPassword(tokenOf(printed[0]), NEW_PASSWORD)).toBe(200)
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test.each([
    [59, 200],
    [60, 400],
  ])('after %d minutes its link is answered with %d', async (minutes, status) => {
    const { email } = await signUp()
    const { printed } = await admin(`reset-password ${email}`)
    after(minutes * MINUTE)
    expect(await setPassword(tokenOf(printed[0]), NEW_PASSWORD)).toBe(status)
  })

  test('of two links the second ends with the first that is used, and nobody makes one up', async () => {
    const { email } = await signUp()
    const [one, two] = [await admin(`reset-password ${email}`), await admin(`reset-password ${email}`)]
    const token = tokenOf(two.printed[0])
    const [id, end] = token.split('.')
    for (const invented of [`${id}.${end}.x`, `${token}x`, `${id}.${Number(end) + 1}.${token.split('.')[2]}`])
      expect(await setPassword(invented, NEW_PASSWORD)).toBe(400)
    expect(await setPassword(tokenOf(one.printed[0]), NEW_PASSWORD)).toBe(200)
    expect(await setPassword(token, PASSWORD)).toBe(400)
  })
})

test.each(['', ' grace@example.com'])('invite%s prints a link to the sign-in screen', async (address) => {
  const { printed, said } = await admin(`invite${address}`)
  expect(printed).toEqual([expect.stringMatching(/^http:\/\/localhost:3000\/login\?invite=[\w-]{43}$/)])
  expect(JSON.parse(said.join(''))).toMatchObject({ audit: 'invitation_made', actor: 'admin' })
  expect(said.join('')).not.toContain(printed[0]?.slice(-43))
})

test.each(['create grace@example.com --name Grace', 'reset-password grace@example.com'])(
  '%s is refused where passwords are turned off',
  async (command) => {
    const variables = { PASSWORD_SIGN_IN: 'false', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }
    await expect(admin(command, { variables })).rejects.toThrow(
      'PASSWORD_SIGN_IN is false: there is no password to set',
    )
  },
)

test('reset-factors leaves the password alone, and mails the owner', async () => {
  const { ada, email, id } = await signUp()
  await app.db.user.updateMany({ where: { id }, data: { email_verified: true, two_factor_enabled: true } })
  const before = await signIn(email, PASSWORD)
  expect(before.body).toMatchObject({ requires2FA: true })
  const { said } = await admin(`reset-factors ${email}`)
  expect(said.slice(1)).toEqual([`${email} signs in by the password alone`])
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ audit: 'factor_removed', actor: 'admin', user_id: id })
  const signedIn = await signIn(email, PASSWORD)
  expect(signedIn.body).not.toMatchObject({ requires2FA: true })
  expect((await ada.get('/users/profile')).status).toBe(401)
  expect(await app.db.mail.count({ where: { recipient: email, kind: 'two_factor_changed' } })).toBe(1)
})

test('sign-out ends every session', async () => {
  const { ada, email } = await signUp()
  await admin(`sign-out ${email}`)
  expect((await ada.get('/users/profile')).status).toBe(401)
  expect((await signIn(email, PASSWORD)).status).toBe(200)
})

describe('delete', () => {
  const isThere = async (email: string) => (await app.db.user.count({ where: { email } })) === 1

  test('deletes nothing unless that is confirmed', async () => {
    const { email } = await signUp()
    await expect(admin(`delete ${email}`)).rejects.toThrow('Nothing was deleted')
    expect(await isThere(email)).toBe(true)
  })

  test.each([
    ['asks', '', 1],
    ['does not ask with --yes', ' --yes', 0],
  ])('%s', async (_, word, questions) => {
    const { email } = await signUp()
    const { asked } = await admin(`delete ${email}${word}`, { answer: true })
    expect([asked.length, await isThere(email)]).toEqual([questions, false])
  })
})

test('users --json prints an array and nothing else; stats counts', async () => {
  const { ada, email } = await signUp()
  await ada.post('/tasks', { title: 'Milk' })
  const { printed, said } = await admin('users --json')
  expect([printed.length, said]).toEqual([1, []])
  const all = z.array(accountSchema).parse(JSON.parse(printed[0] ?? ''))
  expect(all.find((each) => each.email === email)).toMatchObject({ name: 'Ada', tasks: 1 })
  expect((await admin('users')).printed.join('\n')).toContain(email)
  const count = await app.db.user.count()
  expect((await admin('stats')).printed).toContain(`accounts: ${count}`)
})

test.each(['reset-password', 'reset-factors', 'sign-out', 'delete --yes'])(
  '%s of an unknown address says so in one line',
  async (command) => {
    await expect(admin(`${command} nobody@example.com`)).rejects.toThrow(
      'Nobody has the address nobody@example.com',
    )
  },
)

test.each([
  'nothing',
  'toString',
  'users ada@example.com',
  'users --all',
  'invite ada',
  'invite a@example.com b@example.com',
  'create ada@example.com',
  'create --name Ada',
  'reset-password',
  'reset-password ada',
  'reset-password a@example.com b@example.com',
  'mail-test',
])('%s is answered with how it is called', async (words) => {
  await expect(admin(words)).rejects.toThrow(UsageError)
})

test('a mail is tried only where there is a mail server', async () => {
  await expect(admin('mail-test ada@example.com')).rejects.toThrow('SMTP_URL is not set')
})
