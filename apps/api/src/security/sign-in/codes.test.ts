import { createClock } from '@dayloom/trpc/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { challenge, newcomer, purposes, tally } from '../../../testing/challenges.ts'
import { otherThan } from '../../../testing/mailed.ts'
import { report, sized } from '../../../testing/size.ts'

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

describe.each(purposes)('%s', (purpose) => {
  test('A1: parallel guesses at two servers: five are looked at, and then the right code is dead too', async () => {
    const CHALLENGES = sized(5, 200)
    const GUESSES = 20
    const seen: Record<string, number> = {}
    for (let round = 0; round < CHALLENGES; round += 1) {
      const { code, answer } = await challenge(app, clock, purpose)
      const answers = await Promise.all(
        Array.from({ length: GUESSES }, (_, index) => answer(otherThan(code), index % 2 ? second : app)),
      )
      const dead = await answer(code)
      expect(dead).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      expect(dead.headers.get('retry-after')).toBe('60')
      for (const [key, count] of Object.entries(tally(answers))) seen[key] = (seen[key] ?? 0) + count
    }
    report('A1', 'guesses', CHALLENGES * GUESSES)
    console.log(`A1 ${purpose}: ${CHALLENGES} challenges × ${GUESSES} guesses: ${JSON.stringify(seen)}`)
    expect(seen).toEqual({
      '400 INVALID_CODE': CHALLENGES * 5,
      '429 TOO_MANY_REQUESTS': CHALLENGES * (GUESSES - 5),
    })
  })

  test('A2: the right code in parallel works once', async () => {
    const ROUNDS = sized(4, 67)
    let winners = 0
    const people = await Promise.all(Array.from({ length: ROUNDS }, () => newcomer(app)))
    const before = await app.db.session.count()
    for (const person of people) {
      const { code, answer } = await challenge(app, clock, purpose, person)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => answer(code, index % 2 ? second : app)),
      )
      winners += answers.filter(({ status }) => status === 200).length
    }
    report('A2', 'answers', ROUNDS * 10)
    const opened = (await app.db.session.count()) - before
    console.log(
      `A2 ${purpose}: ${ROUNDS} codes × 10 right answers at once: ${winners} successes, ${opened} sessions`,
    )
    // A verified address stays verified: there an answer that comes later is no second use of the code.
    expect(winners).toBeGreaterThanOrEqual(ROUNDS)
    expect(winners === ROUNDS || purpose === 'email_verification').toBe(true)
    // Everybody had two sessions: a reset ends both, the proof of an address the other one.
    const change = { two_factor: 1, password_reset: -2, email_verification: -1 }
    expect(opened).toBe(ROUNDS * change[purpose])
  })

  test.each([
    [10 * MINUTE - 1, 200],
    [10 * MINUTE, 400],
  ])('A6: after %i ms it answers %i', async (age, status) => {
    const ROUNDS = sized(2, 17)
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code, answer } = await challenge(app, clock, purpose)
      const start = clock.now().toISOString()
      clock.advance(age)
      statuses.push((await answer(code)).status)
      clock.set(start)
    }
    report('A6', 'codes', ROUNDS)
    console.log(`A6 ${purpose}: ${ROUNDS} codes after ${age} ms: ${statuses.join()}`)
    expect(new Set(statuses)).toEqual(new Set([status]))
  })

  test('the fifth try may be the right one', async () => {
    const { code, answer } = await challenge(app, clock, purpose)
    for (let wrong = 1; wrong <= 4; wrong += 1) expect((await answer(otherThan(code))).status).toBe(400)
    expect((await answer(code)).status).toBe(200)
  })
})
