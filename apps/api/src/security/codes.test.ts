import { twoFactorRequired } from '@dayloom/validators/auth'
import type { CodePurpose } from '@dayloom/validators/enums'
import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient, type Answer, type Client } from '../testing/client.ts'
import { eventually } from '../testing/eventually.ts'
import { mailedCode, mailedCodes, otherThan } from '../testing/mailed.ts'
import { PASSWORD, signUp } from '../testing/people.ts'

const MINUTE = 60_000
const clock = createClock('2026-03-08T09:30:00.000Z')

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: clock.now, work: true })
  second = await startTestApp({ now: clock.now, beside: app })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const NEW_PASSWORD = 'Another9horse'
const kinds = {
  two_factor: 'two_factor_code',
  password_reset: 'password_reset_code',
  email_verification: 'verification_code',
} as const

interface Challenge {
  email: string
  code: string
  /** Tries a code, at one of the two servers. */
  answer: (code: string, at?: TestApp) => Promise<Answer>
}

const at = ({ url, contract }: TestApp, headers?: Record<string, string>) =>
  createClient({ url, contract, headers })

const askTwoFactor = async (email: string) => {
  await app.db.user.update({ where: { email }, data: { email_verified: true, two_factor_enabled: true } })
  const asked = await app.visitor.post('/auth/login', { email, password: PASSWORD })
  const { userId } = asked.data(twoFactorRequired)
  return (client: Client, otp: string) => client.post('/auth/verify-2fa', { userId, otp })
}

const askReset = async (email: string) => {
  const before = await app.db.code.count({ where: { email, purpose: 'password_reset' } })
  await app.visitor.post('/auth/forgot-password', { email })
  await eventually(
    async () => (await app.db.code.count({ where: { email, purpose: 'password_reset' } })) > before,
  )
  return (client: Client, otp: string) =>
    client.post('/auth/reset-password', { email, otp, newPassword: NEW_PASSWORD })
}

interface Known {
  email: string
  token: string
}

const newcomer = async (): Promise<Known> => {
  const { user, token } = await signUp(app)
  return { email: user.email, token }
}

/** Somebody who has just been mailed a code for this purpose. */
const challenge = async (purpose: CodePurpose, known?: Known): Promise<Challenge> => {
  const { email, token } = known ?? (await newcomer())
  // The newest mail is told by its time.
  clock.advance(1)
  const headers = { authorization: `Bearer ${token}` }
  if (purpose === 'email_verification') await at(app, headers).post('/email/send-verification')
  const ask = purpose === 'two_factor' ? askTwoFactor : askReset
  const give =
    purpose === 'email_verification'
      ? (client: Client, otp: string) => client.post('/email/verify', { otp })
      : await ask(email)
  return {
    email,
    code: await mailedCode(app, email, kinds[purpose]),
    answer: (otp, server = app) => give(at(server, purpose === 'email_verification' ? headers : {}), otp),
  }
}

const tally = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = `${status} ${body.code ?? ''}`.trim()
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const purposes = ['two_factor', 'password_reset', 'email_verification'] as const

describe.each(purposes)('%s', (purpose) => {
  test('A1: parallel guesses at two servers: five are looked at, and then the right code is dead too', async () => {
    const CHALLENGES = 20
    const GUESSES = 20
    const seen: Record<string, number> = {}
    for (let round = 0; round < CHALLENGES; round += 1) {
      const { code, answer } = await challenge(purpose)
      const answers = await Promise.all(
        Array.from({ length: GUESSES }, (_, index) => answer(otherThan(code), index % 2 ? second : app)),
      )
      const dead = await answer(code)
      expect(dead).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      expect(dead.headers.get('retry-after')).toBe('60')
      for (const [key, count] of Object.entries(tally(answers))) seen[key] = (seen[key] ?? 0) + count
    }
    console.log(`A1 ${purpose}: ${CHALLENGES} challenges × ${GUESSES} guesses: ${JSON.stringify(seen)}`)
    expect(seen).toEqual({
      '400 INVALID_CODE': CHALLENGES * 5,
      '429 TOO_MANY_REQUESTS': CHALLENGES * (GUESSES - 5),
    })
  })

  test('A2: the right code in parallel works once', async () => {
    const ROUNDS = 10
    let winners = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code, answer } = await challenge(purpose)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => answer(code, index % 2 ? second : app)),
      )
      winners += answers.filter(({ status }) => status === 200).length
    }
    console.log(`A2 ${purpose}: ${ROUNDS} codes × 10 right answers at once: ${winners} successes`)
    // A verified address stays verified: there an answer that comes later is no second use of the code.
    expect(winners).toBeGreaterThanOrEqual(ROUNDS)
    expect(winners === ROUNDS || purpose === 'email_verification').toBe(true)
  })

  test.each([
    [10 * MINUTE - 1, 200],
    [10 * MINUTE, 400],
  ])('A6: after %i ms it answers %i', async (age, status) => {
    const { code, answer } = await challenge(purpose)
    const start = clock.now().toISOString()
    clock.advance(age)
    expect((await answer(code)).status).toBe(status)
    clock.set(start)
  })

  test('the fifth try may be the right one', async () => {
    const { code, answer } = await challenge(purpose)
    for (let wrong = 1; wrong <= 4; wrong += 1) expect((await answer(otherThan(code))).status).toBe(400)
    expect((await answer(code)).status).toBe(200)
  })
})

describe('A4: a code', () => {
  test('of another purpose or person is wrong', async () => {
    const all = await Promise.all(purposes.map((purpose) => challenge(purpose)))
    const others = await Promise.all(purposes.map((purpose) => challenge(purpose)))
    const answers = await Promise.all(
      all.flatMap(({ answer, code: own }) =>
        [...all, ...others]
          .filter(({ code }) => code !== own)
          .slice(0, 4)
          .map(({ code }) => answer(code)),
      ),
    )
    console.log(`A4: ${answers.length} foreign codes: ${JSON.stringify(tally(answers))}`)
    expect(tally(answers)).toEqual({ '400 INVALID_CODE': answers.length })
  })
})

describe('A5: after a resend', () => {
  test.each(purposes)('%s: the newest code works and the older one does not', async (purpose) => {
    const known = await newcomer()
    const older = await challenge(purpose, known)
    clock.advance(MINUTE)
    const newer = await challenge(purpose, known)
    const both = await mailedCodes(app, known.email, kinds[purpose])
    expect(both).toEqual([newer.code, older.code])
    // One time in a million they are the same code.
    expect([400, older.code === newer.code ? 200 : 400]).toContain((await older.answer(older.code)).status)
    expect((await newer.answer(newer.code)).status).toBe(200)
  })

  test('within a minute it is refused, and says for how long', async () => {
    const { bearer, user } = await signUp(app)
    await bearer.post('/email/send-verification')
    clock.advance(MINUTE - 1)
    const refused = await bearer.post('/email/send-verification')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(refused.headers.get('retry-after')).toBe('1')
    clock.advance(1)
    expect((await bearer.post('/email/send-verification')).status).toBe(200)
    expect(await mailedCodes(app, user.email, 'verification_code')).toHaveLength(2)
  })

  test('a reset that is asked for twice in a minute mails once, and the answer does not tell', async () => {
    const { user } = await signUp(app)
    await askReset(user.email)
    const again = await app.visitor.post('/auth/forgot-password', { email: user.email })
    expect(again).toMatchObject({ status: 200, body: { message: 'Password reset code sent to your email' } })
    await eventually(
      async () =>
        (await app.db.mail.count({ where: { kind: 'password_reset_request', sent_at: null } })) === 0,
    )
    expect(await mailedCodes(app, user.email, 'password_reset_code')).toHaveLength(1)
  })

  test('a second sign-in within a minute is the same attempt, and one after a used code is a new one', async () => {
    const { user } = await signUp(app)
    const first = await challenge('two_factor', { email: user.email, token: '' })
    const again = await challenge('two_factor', { email: user.email, token: '' })
    expect(again.code).toBe(first.code)
    expect((await again.answer(first.code)).status).toBe(200)
    const next = await challenge('two_factor', { email: user.email, token: '' })
    expect(await mailedCodes(app, user.email, 'two_factor_code')).toHaveLength(2)
    expect((await next.answer(next.code)).status).toBe(200)
  })

  test('a dead attempt is not answered again: the next one has to wait', async () => {
    const { user } = await signUp(app)
    const { code, answer } = await challenge('two_factor', { email: user.email, token: '' })
    for (let wrong = 1; wrong <= 5; wrong += 1) await answer(otherThan(code))
    const login = { email: user.email, password: PASSWORD }
    expect((await app.visitor.post('/auth/login', login)).status).toBe(429)
    clock.advance(MINUTE)
    expect((await app.visitor.post('/auth/login', login)).body).toMatchObject({ requires2FA: true })
  })
})

test('A3: without a password phase there is nothing to guess at', async () => {
  const { user } = await signUp(app)
  await app.db.user.update({
    where: { id: user.id },
    data: { email_verified: true, two_factor_enabled: true },
  })
  const before = { codes: await app.db.code.count(), sessions: await app.db.session.count() }
  const TRIES = 500
  const bodies = new Set<string>()
  for (let tried = 0; tried < TRIES; tried += 25) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        app.visitor.post('/auth/verify-2fa', {
          userId: index % 2 ? user.id : crypto.randomUUID(),
          otp: `${tried + index}`.padStart(6, '0'),
        }),
      ),
    )
    for (const { status, text } of answers) bodies.add(`${status} ${text}`)
  }
  console.log(`A3: ${TRIES} guesses without a password: ${[...bodies].join(' | ')}`)
  expect(bodies.size).toBe(1)
  expect([...bodies][0]).toMatch(/^400 .*INVALID_CODE/)
  expect({ codes: await app.db.code.count(), sessions: await app.db.session.count() }).toEqual(before)
})
