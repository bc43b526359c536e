import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { askReset, challenge, kinds, newcomer, purposes, tally } from '../../../testing/challenges.ts'
import { eventually } from '../../../testing/eventually.ts'
import { mailedCodes, otherThan } from '../../../testing/mailed.ts'
import { PASSWORD, signUp } from '../../../testing/sign-up.ts'
import { report, sized } from '../../../testing/size.ts'

const MINUTE = 60_000
const clock = createClock('2026-03-08T09:30:00.000Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: clock.now, work: true })
})
afterAll(() => app.close())

describe('a code', () => {
  test('A4: of another purpose or person is wrong', async () => {
    const PEOPLE = sized(4, 40)
    const all = await Promise.all(
      Array.from({ length: PEOPLE }, () => purposes.map((purpose) => challenge(app, clock, purpose))).flat(),
    )
    // Each is offered five of the others: that is as many as it looks at.
    const answers = await Promise.all(
      all.flatMap(({ answer, code: own }, at) =>
        [...all.slice(at + 1), ...all]
          .filter(({ code }) => code !== own)
          .slice(0, 5)
          .map(({ code }) => answer(code)),
      ),
    )
    report('A4', 'codes', answers.length)
    console.log(`A4: ${answers.length} foreign codes: ${JSON.stringify(tally(answers))}`)
    expect(tally(answers)).toEqual({ '400 INVALID_CODE': answers.length })
  })
})

describe('after a resend', () => {
  test.each(purposes)('A5: %s, the newest code works and the older one does not', async (purpose) => {
    const ROUNDS = sized(4, 34)
    const statuses: Record<string, number> = {}
    const count = (name: string) => void (statuses[name] = (statuses[name] ?? 0) + 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      const known = await newcomer(app)
      const older = await challenge(app, clock, purpose, known)
      clock.advance(MINUTE)
      const newer = await challenge(app, clock, purpose, known)
      const both = await mailedCodes(app, known.email, kinds[purpose])
      expect(both).toEqual([newer.code, older.code])
      // One time in a million they are the same code.
      const wrong = older.code === newer.code ? otherThan(newer.code) : older.code
      count(`older ${(await older.answer(wrong)).status}`)
      count(`newest ${(await newer.answer(newer.code)).status}`)
    }
    report('A5', 'codes', 2 * ROUNDS)
    console.log(`A5 ${purpose}: ${JSON.stringify(statuses)}`)
    expect(statuses).toEqual({ 'older 400': ROUNDS, 'newest 200': ROUNDS })
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
    await askReset(app, user.email)
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
    const first = await challenge(app, clock, 'two_factor', { email: user.email, token: '' })
    const again = await challenge(app, clock, 'two_factor', { email: user.email, token: '' })
    expect(again.code).toBe(first.code)
    expect((await again.answer(first.code)).status).toBe(200)
    const next = await challenge(app, clock, 'two_factor', { email: user.email, token: '' })
    expect(await mailedCodes(app, user.email, 'two_factor_code')).toHaveLength(2)
    expect((await next.answer(next.code)).status).toBe(200)
  })

  test('a dead attempt is not answered again: the next one has to wait', async () => {
    const { user } = await signUp(app)
    const { code, answer } = await challenge(app, clock, 'two_factor', { email: user.email, token: '' })
    for (let wrong = 1; wrong <= 5; wrong += 1) await answer(otherThan(code))
    const login = { email: user.email, password: PASSWORD }
    expect((await app.visitor.post('/auth/login', login)).status).toBe(429)
    clock.advance(MINUTE)
    expect((await app.visitor.post('/auth/login', login)).body).toMatchObject({ requires2FA: true })
  })
})

test('A3: without a password phase there is nothing to guess at', async () => {
  const { user } = await signUp(app)
  await app.db.user.updateMany({
    where: { id: user.id },
    data: { email_verified: true, two_factor_enabled: true },
  })
  const before = { codes: await app.db.code.count(), sessions: await app.db.session.count() }
  const TRIES = sized(400, 10_000)
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
  report('A3', 'guesses', TRIES)
  console.log(`A3: ${TRIES} guesses without a password: ${[...bodies].join(' | ')}`)
  expect(bodies.size).toBe(1)
  expect([...bodies][0]).toMatch(/^400 .*INVALID_CODE/)
  expect({ codes: await app.db.code.count(), sessions: await app.db.session.count() }).toEqual(before)
})
