import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const leased = async () => {
  const rows = await app.db.rateLimit.findMany({ where: { key: { startsWith: 'job:' } } })
  return rows.map(({ key }) => key.replace('job:', '')).toSorted()
}

test('what looks through everybody is one process’s at a time, and free again where that ends', async () => {
  const started = await startTestApp({ beside: app, work: true })
  await vi.waitUntil(async () => (await leased()).length >= 9)
  expect(await leased()).toEqual([
    'alerts',
    'delete-expired',
    'expired-mails',
    'purge',
    'reminders',
    'reminders of three hours',
    'remove-files',
    'remove-orphan-files',
    'webhooks of everybody',
  ])
  await started.close()
  expect(await leased()).toEqual([])
  expect(started.warnings).toEqual([])
})
