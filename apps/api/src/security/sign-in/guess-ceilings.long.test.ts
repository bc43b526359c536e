import { rateLimits } from '@dayloom/trpc/server'
import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { mailedCode, mailedCodes, otherThan } from '../../../testing/mailed.ts'
import * as networks from '../../../testing/attacks/networks.ts'
import { cookieOf, PASSWORD } from '../../../testing/sign-up.ts'
import { HOUR, MINUTE, moveClock, START } from '../../../testing/moved-clock.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { report, sized } from '../../../testing/size.ts'

/** The chances of a day of guesses. The clock moves through a whole day, with the real limits. */

const DAY = 24 * HOUR

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' }, work: true })
})
afterAll(() => app.close())
const { wait } = moveClock(() => app)

const from = (ip: string, cookie = '') => networks.fromNetwork(app, ip, cookie)
/** One of so many networks of strangers. */
const stranger = (turn: number, of: number) => from(`198.51.100.${turn % of}`)
const owner = () => from('192.0.2.1')

const knownTo = async (email: string) => {
  const answer = await owner().post('/auth/login', { email, password: PASSWORD })
  expect(answer.status).toBe(200)
  return cookieOf(answer.headers)
}

const forgot = (client: Client, email: string) => networks.requestReset(app, client, email)
const reset = (client: Client, email: string, otp: string) =>
  client.post('/auth/reset-password', { email, otp, newPassword: 'Another9horse' })

/** How many guesses at the codes of an address were compared. */
const compared = async (email: string) => {
  const { _sum } = await app.db.code.aggregate({ where: { email }, _sum: { attempts: true } })
  return _sum.attempts ?? 0
}

describe('an owner on an unknown device', () => {
  test('is mailed a reset code after three requests of strangers, a minute apart', async () => {
    const { email } = (await createTestUser(app)).user
    for (let asked = 0; asked < 3; asked += 1) {
      await forgot(stranger(asked, 3), email)
      wait(MINUTE)
    }
    await forgot(owner(), email)
    const code = await mailedCode(app, email, 'password_reset_code')
    expect((await reset(owner(), email, code)).status).toBe(200)
    expect(await mailedCodes(app, email, 'password_reset_code')).toHaveLength(4)
  })

  test('has a code that works at once, while strangers ask without end', async () => {
    const { email } = (await createTestUser(app)).user
    let asked = 0
    let without = 0
    const end = START + sized(1.5 * HOUR, DAY)
    for (let turn = 0; Date.now() < end; turn += 1) {
      await forgot(stranger(turn, 200), email)
      wait((1 + ((turn * 7) % 11)) * MINUTE)
      await forgot(owner(), email)
      asked += 1
      const works = { email, superseded_at: null, expires_at: { gt: new Date() } }
      without += (await app.db.code.count({ where: works })) === 0 ? 1 : 0
    }
    const hours = (Date.now() - START) / HOUR
    const sent = await app.db.mail.count({ where: { recipient: email, kind: 'password_reset_code' } })
    report('guess-ceilings', `asked for, of ${sent} mails in ${hours.toFixed(1)} hours`, asked)
    expect(without).toBe(0)
    expect(sent).toBeLessThanOrEqual(rateLimits.reset_day.points + 6 * hours + 1)
    const code = await mailedCode(app, email, 'password_reset_code')
    expect((await reset(owner(), email, code)).status).toBe(200)
  })

  test('signs in at once, while strangers guess all day from fifty networks', async () => {
    const { email } = (await createTestUser(app)).user
    const known = await knownTo(email)
    let looked = 0
    const signIns: number[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      for (let turn = 0; turn < sized(12, 120); turn += 1) {
        const guess = { email, password: 'Wrong9password' }
        const { status } = await stranger(hour * 12 + turn, 49).post('/auth/login', guess)
        looked += status === 401 ? 1 : 0
        wait(HOUR / sized(12, 120))
      }
      const login = { email, password: PASSWORD }
      signIns.push(
        (await from(`203.0.113.${hour}`).post('/auth/login', login)).status,
        (await from('192.0.2.1', known).post('/auth/login', login)).status,
      )
    }
    console.log(`passwords of a day, 49 networks: ${looked} looked at`)
    expect(looked).toBeGreaterThanOrEqual(rateLimits.login_day.points)
    expect(looked).toBeLessThanOrEqual(rateLimits.login_day.points + rateLimits.login_reserve.points)
    expect(new Set(signIns)).toEqual(new Set([200]))
  })
})

describe('a day of guesses has a ceiling for one account', () => {
  test('reset codes: strangers, known devices', async () => {
    const { email } = (await createTestUser(app)).user
    const known = await knownTo(email)
    const end = START + DAY
    for (let turn = 0; Date.now() < end; turn += 1) {
      const client = turn % 2 ? from('192.0.2.1', known) : stranger(turn, 100)
      await forgot(client, email)
      const wrong = Array.from({ length: 6 }, () =>
        reset(client, email, otherThan('123456').replace(/^\d/, `${turn % 10}`)),
      )
      await Promise.all(wrong)
      wait(sized(60, 5) * MINUTE)
    }
    const made = await compared(email)
    console.log(`a day of reset codes: ${made} guesses compared`)
    const { reset_guess_day, reset_guess_reserve, reset_guess_known } = rateLimits
    expect(made).toBeGreaterThanOrEqual(reset_guess_day.points)
    expect(made).toBeLessThanOrEqual(
      reset_guess_day.points + reset_guess_reserve.points + reset_guess_known.points,
    )
  })

  test('second factors by whoever knows the password, until the owner sets a new one', async () => {
    const { email } = (await createTestUser(app, { twoFactor: true })).user
    const end = START + DAY
    for (let turn = 0; Date.now() < end; turn += 1) {
      const client = stranger(turn, 50)
      const asked = await client.post('/auth/login', { email, password: PASSWORD })
      if (asked.status === 200) {
        const { userId } = asked.data(twoFactorRequiredSchema)
        const otp = otherThan(await mailedCode(app, email, 'two_factor_code'))
        await Promise.all(Array.from({ length: 6 }, () => client.post('/auth/verify-2fa', { userId, otp })))
      }
      wait(sized(60, 5) * MINUTE)
    }
    const made = await compared(email)
    console.log(`a day of second factors: ${made} guesses compared`)
    expect(made).toBe(rateLimits.second_factor_failure.points)
    expect(
      await app.db.mail.count({ where: { recipient: email, kind: 'sign_in_attempts' } }),
    ).toBeGreaterThan(0)

    await forgot(owner(), email)
    const answer = await reset(owner(), email, await mailedCode(app, email, 'password_reset_code'))
    expect(answer.status).toBe(200)
    const device = from('192.0.2.1', cookieOf(answer.headers))
    const login = { email, password: 'Another9horse' }
    const { userId } = (await device.post('/auth/login', login)).data(twoFactorRequiredSchema)
    const otp = await mailedCode(app, email, 'two_factor_code')
    expect((await device.post('/auth/verify-2fa', { userId, otp })).status).toBe(200)
  })

  test('the current password by whoever holds a session, until the owner resets it', async () => {
    const { user, bearer } = await createTestUser(app)
    const wrong = 'Wrong9password'
    const change = { currentPassword: wrong, newPassword: 'Another9horse' }
    const requests = [
      () => bearer.post('/users/change-password', change),
      () => bearer.delete('/users/account', { password: wrong }),
      () => bearer.post('/auth/proof', { password: wrong }),
    ]
    let made = 0
    // The owner comes before the window of a day has ended.
    while (Date.now() < START + 20 * HOUR) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => requests.map((send) => send())).flat(),
      )
      made += answers.filter(({ body }) => body.code === 'WRONG_PASSWORD').length
      wait(sized(120, 15) * MINUTE)
    }
    console.log(`a day of the current password: ${made} guesses looked at`)
    expect(made).toBe(rateLimits.password_check_day.points)

    await forgot(owner(), user.email)
    const code = await mailedCode(app, user.email, 'password_reset_code')
    expect((await reset(owner(), user.email, code)).status).toBe(200)
    const login = { email: user.email, password: change.newPassword }
    const own = from('192.0.2.1', cookieOf((await owner().post('/auth/login', login)).headers))
    const right = { currentPassword: change.newPassword, newPassword: 'Third9horse' }
    expect((await own.post('/users/change-password', right)).status).toBe(200)
  })

  test('verification codes, also over accounts that are made for the address again', async () => {
    const email = 'squatted@example.com'
    const end = START + DAY
    let turn = 0
    let made = 0
    while (Date.now() < end) {
      const answer = await stranger(turn, 50).post('/auth/register', {
        name: 'Eve',
        email,
        password: PASSWORD,
      })
      const own = createClient({
        ...app,
        headers: {
          authorization: `Bearer ${answer.body.token}`,
          'x-forwarded-for': `198.51.100.${turn % 50}`,
        },
      })
      if ((await own.post('/email/send-verification')).status === 200) {
        const otp = otherThan(await mailedCode(app, email, 'verification_code'))
        await Promise.all(Array.from({ length: 6 }, () => own.post('/email/verify', { otp })))
      }
      made += await compared(email)
      expect((await own.delete('/users/account', { password: PASSWORD })).status).toBe(200)
      turn += 1
      wait(sized(60, 5) * MINUTE)
    }
    console.log(`a day of verification codes: ${made} guesses compared over ${turn} accounts`)
    expect(made).toBe(rateLimits.verification_guess.points)
  })
})
