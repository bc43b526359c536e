import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { createTestHarness } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const password = 'Correct9horse'
const taken = { appCode: 'EMAIL_TAKEN', message: messages.auth.emailTaken }
const wrong = { appCode: 'INVALID_CREDENTIALS', message: messages.auth.invalidCredentials }

const users = (email: string) => harness.db().user.count({ where: { email } })

describe('register', () => {
  test('makes the account, keeps no password, and begins a session', async () => {
    const { api, replies } = harness.visitor()
    const { user, token } = await api.auth.register({
      name: ' Ada ',
      email: 'ada@example.com',
      password,
      timezone: 'Europe/Paris',
    })
    expect(user).toMatchObject({ name: 'Ada', email: 'ada@example.com', timezone: 'Europe/Paris', age: null })
    expect(user).toMatchObject({
      email_verified: false,
      two_factor_enabled: false,
      task_reminders_enabled: false,
    })
    expect(token).toBe(`token of ${user.id}`)
    expect(replies.tokens).toEqual([token])
    const row = await harness.db().user.findUniqueOrThrow({ where: { id: user.id } })
    expect(row.password_hash).toBe(`hash of ${password}`)
  })

  test('without a time zone it is UTC', async () => {
    const { api } = harness.visitor()
    const { user } = await api.auth.register({ name: 'Ada', email: 'utc@example.com', password })
    expect(user.timezone).toBe('UTC')
  })

  test.each([
    ['ar-EG', 'saturday'],
    ['de', 'monday'],
    ['en-US', 'sunday'],
    ['nobody speaks this', 'sunday'],
    [undefined, 'sunday'],
  ])('the week begins as in %s: on %s', async (locale, expected) => {
    const email = `${String(locale).replaceAll(' ', '-')}@example.com`
    const { user } = await harness.visitor().api.auth.register({ name: 'Ada', email, password, locale })
    expect(user.week_start).toBe(expected)
  })

  test.each([
    ['nothing', {}, undefined, 'en'],
    ['the header', { acceptedLanguage: 'fr' }, undefined, 'fr'],
    ['a language of the browser', { acceptedLanguage: 'fr' }, 'pt-PT', 'pt-BR'],
    ['one of the browser that we do not speak', { acceptedLanguage: 'fr' }, 'zh', 'fr'],
    ['the cookie', { acceptedLanguage: 'fr', chosenLanguage: 'ja' }, 'de', 'ja'],
  ] as const)('the language is that of %s', async (what, origin, locale, expected) => {
    const visitor = harness.visitor()
    Object.assign(visitor.context.request, origin)
    const email = `${what.replaceAll(' ', '-')}@languages.example.com`
    const { user } = await visitor.api.auth.register({ name: 'Ada', email, password, locale })
    expect([user.language, user.clock]).toEqual([expected, 'auto'])
  })

  test('20 at once with one address, written in different ways: one account', async () => {
    const ways = [
      'grace@example.com',
      'Grace@Example.COM',
      ' grace@example.com ',
      'ｇｒａｃｅ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    ]
    const tries = Array.from({ length: 20 }, (_, n) =>
      harness.visitor().api.auth.register({ name: `Grace ${n}`, email: ways[n % 4] ?? '', password }),
    )
    const results = await Promise.allSettled(tries)
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(lost).toHaveLength(19)
    for (const reason of lost) expect(reason).toMatchObject(taken)
    expect(await users('grace@example.com')).toBe(1)
  })

  test('a taken address keeps its owner and begins no session', async () => {
    const first = harness.visitor()
    const { user } = await first.api.auth.register({ name: 'Ada', email: 'mine@example.com', password })
    const second = harness.visitor()
    const again = { name: 'Eve', email: 'MINE@example.com', password: 'Other9password' }
    await expect(second.api.auth.register(again)).rejects.toMatchObject(taken)
    expect(second.replies.tokens).toEqual([])
    expect(await harness.db().user.findFirstOrThrow({ where: { email: 'mine@example.com' } })).toMatchObject({
      id: user.id,
      name: 'Ada',
      password_hash: `hash of ${password}`,
    })
  })
})

describe('login', () => {
  test('takes the address in any of its forms, and the browser says the zone anew', async () => {
    const email = 'login@example.com'
    await harness.visitor().api.auth.register({ name: 'Ada', email, password, timezone: 'UTC' })
    const { api, replies } = harness.visitor()
    const result = await api.auth.login({ email: ' LOGIN@Example.com', password, timezone: 'Asia/Tokyo' })
    expect(result).toMatchObject({ user: { email, timezone: 'Asia/Tokyo' } })
    expect(replies.tokens).toHaveLength(1)
    expect(await harness.visitor().api.auth.login({ email, password })).toMatchObject({
      user: { timezone: 'Asia/Tokyo' },
    })
  })

  test('one answer for an unknown address, a wrong password and an account without one', async () => {
    await harness.visitor().api.auth.register({ name: 'Ada', email: 'known@example.com', password })
    const google = await harness.createUser({ email: 'google@example.com' })
    expect(google.ctx.user.email).toBe('google@example.com')
    const { api, replies } = harness.visitor()
    for (const email of ['unknown@example.com', 'known@example.com', 'google@example.com']) {
      await expect(api.auth.login({ email, password: 'Wrong9password' })).rejects.toMatchObject(wrong)
    }
    expect(replies.tokens).toEqual([])
  })
})

test('logout ends the session and clears the cookie; without one it is done already', async () => {
  const ended: string[] = []
  const sessions = {
    ...harness.visitor().context.ports.sessions,
    end: async (_user_id: string, id: string) => void ended.push(id),
  }
  const { ctx, replies, api } = await harness.createUser({}, { sessions })
  await api.auth.logout()
  expect(ended).toEqual([ctx.session.id])
  expect(replies.tokens).toEqual([null])
  const visitor = harness.visitor({ sessions })
  await visitor.api.auth.logout()
  expect(ended).toHaveLength(1)
  expect(visitor.replies.tokens).toEqual([null])
})
