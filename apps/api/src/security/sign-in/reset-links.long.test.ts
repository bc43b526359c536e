import { rateLimits } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { mailedCode, mailedToken, otherThan } from '../../../testing/mailed.ts'
import { requestReset, fromNetwork } from '../../../testing/attacks/networks.ts'
import { HOUR, MINUTE, moveClock, START } from '../../../testing/moved-clock.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { report, sized } from '../../../testing/size.ts'

/** Strangers cannot stop the owner from a reset by the newest link. */

const NETWORKS = 60
const newPassword = 'Another9horse'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' }, work: true })
})
afterAll(() => app.close())
const { wait } = moveClock(() => app)
const stranger = (turn: number) => fromNetwork(app, `198.51.100.${turn % NETWORKS}`)
const owner = () => fromNetwork(app, '192.0.2.1')

const byLink = async (client: Client, token: string) =>
  (await client.post('/auth/reset-password', { token, newPassword })).status
const byCode = async (client: Client, email: string, otp: string) =>
  (await client.post('/auth/reset-password', { email, otp, newPassword })).status

const mailed = async () => {
  const { email } = (await createTestUser(app)).user
  await requestReset(app, owner(), email)
  const code = await mailedCode(app, email, 'password_reset_code')
  return { email, code, token: await mailedToken(app, email) }
}

describe('a day of strangers on 60 networks, and some behind the address of the owner', () => {
  test.each([sized(6, 1), 23])('an unknown device resets by one mail, every %i hours', async (every) => {
    const { email } = (await createTestUser(app)).user
    let turn = 0
    let guesses = 0
    const worst = async () => {
      const clients = [stranger(turn), stranger(turn + 1), owner()]
      const otp = String(turn % 1_000_000).padStart(6, '0')
      const answers = await Promise.all(
        clients.flatMap((client) => [
          ...Array.from({ length: sized(2, 6) }, () => byCode(client, email, otp)),
          byLink(client, `wrong${turn}`),
        ]),
      )
      guesses += answers.length
      turn += 1
    }
    const resets: number[] = []
    for (let hour = every; hour <= 23; hour += every) {
      const until = START + hour * HOUR
      while (Date.now() < until) {
        await requestReset(app, stranger(turn), email)
        await worst()
        // Every distance from the last mail comes up, also those where its code has just expired.
        wait(sized(5, 1) * (1 + ((turn * 7) % 11)) * MINUTE)
      }
      await requestReset(app, stranger(turn), email)
      await worst()
      await requestReset(app, owner(), email)
      await worst()
      resets.push(await byLink(owner(), await mailedToken(app, email)))
    }
    report('reset-links', `guesses against ${resets.length} resets by link`, guesses)
    expect(resets).toEqual(resets.map(() => 200))
    // What they did was their worst: no code of a stranger is looked at any more.
    await requestReset(app, stranger(turn), email)
    expect(await byCode(stranger(turn), email, '000000')).toBe(429)
  })
})

describe('the link of a reset mail', () => {
  test('works after five wrong codes, and not with the code of its mail', async () => {
    const { email, code, token } = await mailed()
    for (let wrong = 0; wrong < limits.code.tries; wrong += 1)
      expect(await byCode(stranger(wrong), email, otherThan(code))).toBe(400)
    expect(await byCode(stranger(5), email, code)).toBe(429)
    expect(await byLink(owner(), code)).toBe(400)
    expect(await byLink(owner(), token)).toBe(200)
    const login = await stranger(6).post('/auth/login', { email, password: newPassword })
    expect(login.status).toBe(200)
  })

  test('works once, also of many at once, and ends the code', async () => {
    const { email, code, token } = await mailed()
    const statuses = await Promise.all(
      Array.from({ length: sized(10, 100) }, (_, turn) => byLink(stranger(turn), token)),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 400]))
    expect(await byLink(owner(), token)).toBe(400)
    expect(await byCode(owner(), email, code)).toBe(400)
  })

  test('ends with the code: used, replaced or expired', async () => {
    const used = await mailed()
    expect(await byCode(owner(), used.email, used.code)).toBe(200)
    expect(await byLink(owner(), used.token)).toBe(400)

    const replaced = await mailed()
    wait(MINUTE)
    await requestReset(app, stranger(1), replaced.email)
    expect(await byLink(owner(), replaced.token)).toBe(400)
    expect(await byLink(owner(), await mailedToken(app, replaced.email))).toBe(200)

    const expired = await mailed()
    wait(limits.code.lifetime)
    expect(await byLink(owner(), expired.token)).toBe(400)
  })

  test('of an address that nobody has is mailed to nobody', async () => {
    const email = 'nobody@example.com'
    await requestReset(app, owner(), email)
    expect(await app.db.code.count({ where: { email, link_hash: { not: null } } })).toBe(1)
    expect(await app.db.mail.count({ where: { recipient: email, kind: 'password_reset_code' } })).toBe(0)
  })

  test('is refused to a network that sends wrong ones, and only wrong ones', async () => {
    const { token } = await mailed()
    const { points } = rateLimits.code_failure_address
    const wrong = await Promise.all(Array.from({ length: points + 1 }, () => byLink(owner(), 'wrong')))
    expect(wrong.filter((status) => status === 429)).toHaveLength(1)
    expect(await byLink(owner(), token)).toBe(200)
  })
})
