import { userRow } from '@dayloom/db/testing/rows'
import { expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { hashToken } from '../../platform/random-token.ts'
import { reencryptFeeds } from './secret.ts'

/** What becomes of calendar addresses when SECRET_KEY is changed: three servers over one database. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const [oldKey, newKey] = ['a key of at least thirty-two characters', 'another key of thirty-two characters.']
const before = { secrets: createSecrets(oldKey) }
const during = { secrets: createSecrets(newKey, oldKey) }
const after = { secrets: createSecrets(newKey) }

const reencrypt = (signal?: AbortSignal) => reencryptFeeds(harness.visitor(during).context, signal)

const stored = async (user_id: string) =>
  (await harness.db().calendarFeed.findUniqueOrThrow({ where: { user_id } })).secret

test('an address that nobody looked at while the keys changed is shown by the new one alone', async () => {
  const { ctx, api } = await harness.createUser({}, before)
  const made = await api.calendarFeed.create({ include: { tasks: true, habits: false } })
  const { get } = harness.signedInAs(ctx, after).calendarFeed
  await expect(get()).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
  await reencrypt()
  expect(await get()).toEqual(made)
})

test('all of them, however many, also after a run that was ended; what is of another key stays as it is', async () => {
  const db = harness.db()
  const { ctx, api } = await harness.createUser({}, after)
  await api.calendarFeed.create({ include: { tasks: true, habits: false } })
  const recent = await stored(ctx.user.id)
  const lost = createSecrets('a third key, of at least thirty-two.').encrypt('calendar', 'x', 'lost')
  const users = Array.from({ length: 240 }, () => userRow())
  await db.user.createMany({ data: users })
  await db.calendarFeed.createMany({
    data: users.map(({ id: user_id }, n) => ({
      user_id,
      hash: hashToken(user_id),
      secret: n % 2 === 0 ? before.secrets.encrypt('calendar', user_id, `of ${user_id}`) : lost,
      tasks: true,
      habits: false,
      created_at: harness.clock.now(),
    })),
  })
  const readable = async () => {
    const found = await db.calendarFeed.findMany({ where: { user_id: { in: users.map(({ id }) => id) } } })
    return found.filter(
      ({ user_id, secret }) =>
        after.secrets.tryDecrypt('calendar', user_id, secret)?.text === `of ${user_id}`,
    ).length
  }
  await reencrypt(AbortSignal.abort())
  expect(await readable()).toBeLessThan(120)
  await reencrypt()
  expect(await readable()).toBe(120)
  expect(await db.calendarFeed.count({ where: { secret: lost } })).toBe(120)
  expect(await stored(ctx.user.id)).toBe(recent)
})
