import { beforeEach } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

/** 14:15 on a Wednesday in Kathmandu. */
export const START = '2026-11-18T08:30:00.000Z'

export const subscribe = ({ api }: TestUser, name = 'a') =>
  api.push.create({
    endpoint: `https://push.example.com/${name}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  })

export const pushes = ({ ctx }: TestUser) => ctx.db.push.findMany({ where: { user_id: ctx.user.id } })

/** For the tests of a file: each begins at `START`, with nobody to remind. */
export const createReminderHarness = () => {
  const harness = createTestHarness(START)
  beforeEach(async () => {
    harness.clock.set(START)
    await harness.db().user.deleteMany()
    await harness.db().push.deleteMany()
    await harness.db().mail.deleteMany()
  })
  /** Somebody with one device, who wants no mails. */
  const createUser = async (timezone = 'UTC') => {
    const user = await harness.createUser({ timezone, email_verified: true })
    await subscribe(user, user.ctx.user.id)
    return user
  }
  return { harness, createUser }
}
