import { userRow } from '@dayloom/db/testing/rows'
import { expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { reencryptWebhooks } from './secret.ts'

/** What becomes of the secrets of webhooks when SECRET_KEY is changed: three servers over one database. */

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

const [oldKey, newKey] = ['a key of at least thirty-two characters', 'another key of thirty-two characters.']
const before = { secrets: createSecrets(oldKey) }
const during = { secrets: createSecrets(newKey, oldKey) }
const after = { secrets: createSecrets(newKey) }

const reencrypt = (signal?: AbortSignal) => reencryptWebhooks(harness.visitor(during).context, signal)

const stored = async (id: string) => {
  const { secret } = await harness.db().webhook.findFirstOrThrow({ where: { id } })
  return secret
}

test('a webhook that was made before the key changed is signed with its own secret after', async () => {
  const { api } = await harness.createUser({ email_verified: true }, before)
  const made = await api.webhooks.create({ url: 'https://example.com/hook', events: ['*'] })
  expect(after.secrets.tryDecrypt('webhook', made.id, await stored(made.id))).toBeNull()
  await reencrypt()
  expect(after.secrets.tryDecrypt('webhook', made.id, await stored(made.id))).toEqual({
    text: made.secret,
    isOutdated: false,
  })
})

test('all of them, however many; what is of the new key, or of a lost one, stays as it is', async () => {
  const db = harness.db()
  const { api } = await harness.createUser({ email_verified: true }, after)
  const recent = await api.webhooks.create({ url: 'https://example.com/hook', events: ['*'] })
  const lost = createSecrets('a third key, of at least thirty-two.').encrypt('webhook', 'x', 'whsec_lost')
  const users = Array.from({ length: 130 }, () => userRow())
  await db.user.createMany({ data: users })
  const at = harness.clock.now()
  const rows = users.flatMap(({ id: user_id }) =>
    [1, 2].map((n) => {
      const id = crypto.randomUUID()
      const secret = n === 1 ? before.secrets.encrypt('webhook', id, `whsec_${id}`) : lost
      return { user_id, id, url: 'https://example.com', events: ['*'], secret, created_at: at, seq: 0 }
    }),
  )
  await db.webhook.createMany({ data: rows })
  const untouched = await stored(recent.id)
  await reencrypt()
  expect(await stored(recent.id)).toBe(untouched)
  const found = await db.webhook.findMany({ where: { user_id: { in: users.map(({ id }) => id) } } })
  const read = found.map(({ id, secret }) => ({
    id,
    text: after.secrets.tryDecrypt('webhook', id, secret)?.text,
  }))
  expect(read.filter(({ id, text }) => text === `whsec_${id}`)).toHaveLength(130)
  expect(found.filter(({ secret }) => secret === lost)).toHaveLength(130)
  const secrets = async () =>
    (await db.webhook.findMany({ orderBy: { id: 'asc' } })).map(({ secret }) => secret)
  const first = await secrets()
  await reencrypt()
  expect(await secrets()).toEqual(first)
})

test('a run that is ended early is gone on with by the next one', async () => {
  const db = harness.db()
  const { ctx } = await harness.createUser({}, before)
  const rows = Array.from({ length: 120 }, () => {
    const id = crypto.randomUUID()
    const secret = before.secrets.encrypt('webhook', id, `whsec_${id}`)
    const at = harness.clock.now()
    return {
      user_id: ctx.user.id,
      id,
      url: 'https://example.com',
      events: ['*'],
      secret,
      created_at: at,
      seq: 0,
    }
  })
  await db.webhook.createMany({ data: rows })
  const unread = async () => {
    const found = await db.webhook.findMany({ where: { user_id: ctx.user.id } })
    return found.filter(({ id, secret }) => !after.secrets.tryDecrypt('webhook', id, secret)).length
  }
  await reencrypt(AbortSignal.abort())
  expect(await unread()).toBeGreaterThan(0)
  await reencrypt()
  expect(await unread()).toBe(0)
})
