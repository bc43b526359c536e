import { createSecrets } from '@dayloom/trpc/server'
import { calendarFeedSchema } from '@dayloom/validators/connections/calendar-feed'
import { createdWebhookSchema } from '@dayloom/validators/connections/webhooks'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { TEST_KEY, testEnv, testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { createTestUser } from '../../testing/test-user.ts'
import { reencryptJob } from './reencrypt.ts'

const newKey = 'the key that comes after the one of the tests'
const templateContext = { appUrl: 'http://localhost:3000', contactEmail: 'hello@localhost' }

test('one run of the job, and what is stored for long is read with the new key alone', async () => {
  const app = await startTestApp()
  const { bearer, token, user } = await createTestUser(app)
  const feed = (await bearer.post('/calendar-feed', {})).data(calendarFeedSchema)
  const hook = { url: 'https://example.com/hook', events: ['*'] }
  const webhook = (await bearer.post('/webhooks', hook)).data(createdWebhookSchema)
  await bearer.post('/auth/totp')

  const env = testEnv({ SECRET_KEY: newKey, PREVIOUS_SECRET_KEY: TEST_KEY })
  const deps = { host: testHost(app.db, env), templateContext, log: memoryLog().log }
  await reencryptJob(deps).run(new AbortController().signal)

  const after = await startTestApp({ beside: app, env: { SECRET_KEY: newKey } })
  const later = createClient({ ...after, headers: { authorization: `Bearer ${token}` } })
  expect((await later.get('/calendar-feed')).data(calendarFeedSchema)).toEqual(feed)
  const secrets = createSecrets(newKey)
  const { secret } = await app.db.webhook.findFirstOrThrow({ where: { id: webhook.id } })
  expect(secrets.tryDecrypt('webhook', webhook.id, secret)?.text).toBe(webhook.secret)
  const { pending_secret } = await app.db.authenticator.findUniqueOrThrow({ where: { user_id: user.id } })
  expect(secrets.tryDecrypt('totp', user.id, pending_secret ?? '')).toMatchObject({ isOutdated: false })
  await after.close()
  await app.close()
})
