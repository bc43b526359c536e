import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { memoryLog } from '../../testing/log.ts'
import { startS3 } from '../../testing/s3.ts'
import { signUp } from '../../testing/sign-up.ts'
import { removeOrphanFilesJob } from './files/remove-orphan-files.ts'
import { runJobs } from './runner.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const leased = async () => {
  const rows = await app.db.rateLimit.findMany({ where: { key: { startsWith: 'job:' } } })
  return rows.map(({ key }) => key.replace('job:', '')).toSorted()
}

test('what looks through everybody is one process’s at a time, and free again where that ends', async () => {
  const started = await startTestApp({ beside: app, work: true })
  // A busy machine starts them later; a second try has to find none of this one.
  onTestFinished(() => started.close())
  await vi.waitUntil(async () => (await leased()).length >= 10, 30_000)
  expect(await leased()).toEqual([
    'alerts',
    'delete-expired',
    'expired-mails',
    'purge',
    'reminders',
    'reminders of three hours',
    'remove-files',
    'remove-orphan-files',
    'timers',
    'webhooks of everybody',
  ])
  await started.close()
  expect(await leased()).toEqual([])
  expect(started.warnings).toEqual([])
})

test('a job that waits for the file store says so, and not that it waits for the database', async () => {
  const s3 = await startS3('uploads', 'secret')
  const STORAGE_URL = `http://key:secret@${s3.host.replace('127.0.0.1', 'localhost')}/uploads`
  const stored = await startTestApp({ env: { STORAGE_URL } })
  await signUp(stored)
  s3.close()
  const { log, lines } = memoryLog()
  const templateContext = { appUrl: '', contactEmail: '' }
  const jobs = runJobs([removeOrphanFilesJob({ host: stored.host, templateContext, log })], log)
  await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 })
  await jobs.stop()
  await stored.close()
  const waiting = { level: 'warn', text: 'job waits for what is away' }
  expect(lines).toMatchObject([{ ...waiting, details: { job: 'remove-orphan-files' } }])
  expect(JSON.stringify(lines)).toContain('ECONNREFUSED')
})
