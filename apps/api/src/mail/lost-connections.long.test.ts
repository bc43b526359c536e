import { createClient } from '@dayloom/db/client'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { queueMail } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailJob } from '../jobs/mail/mail.ts'
import { runJobs } from '../jobs/runner.ts'
import { eventually } from '../../testing/eventually.ts'
import { testEnv, testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { report, sized } from '../../testing/size.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { createMailTransport } from './transport.ts'

const MAILS = 200
const CUTS = sized(8, 40)
/** So many mails one process sends at once, and each may come twice for each cut. */
const CONCURRENCY = 4
const LEASE = 5000

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** Ends every connection to the database but the one that asks, at whatever it is just doing. */
const cut = () =>
  database.db.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`

test('F5: connections that end while mails are sent cost neither a mail nor the jobs', async () => {
  const { db, url } = database
  const smtp = await startSmtp()
  const env = testEnv({ SMTP_URL: smtp.url })
  const own = createClient({ url })
  const host = testHost(own, env)
  const transport = createMailTransport(env)
  if (!transport) throw new Error('no transport')
  const templateContext = { appUrl: env.APP_URL, contactEmail: env.CONTACT_EMAIL }
  const { log } = memoryLog()
  for (let n = 0; n < MAILS; n += 1) {
    const recipient = `${n}@example.com`
    await queueMail(db, host, { kind: 'password_changed', recipient, user_id: null, payload: {} })
  }
  const jobs = runJobs([{ ...mailJob({ host, templateContext, log }, transport, LEASE), every: 50 }], log)
  try {
    for (let n = 1; n <= CUTS; n += 1) {
      await eventually(() => smtp.journal.length >= (n * MAILS) / (CUTS + 1))
      await cut()
    }
    await eventually(async () => (await db.mail.count({ where: { sent_at: null } })) === 0)
  } finally {
    await jobs.stop()
    transport.close()
    await own.$disconnect()
    await smtp.close()
  }
  const ids = smtp.journal.map(({ raw }) => /^message-id: (<.*>)\r?$/im.exec(raw)?.[1])
  const copies = ids.length - new Set(ids).size
  report('F5', 'connections cut', CUTS)
  report('F5', 'copies after a cut', copies)
  const mails = await db.mail.findMany()
  expect(new Set(ids)).toEqual(new Set(mails.map(({ id }) => `<${id}@localhost>`)))
  expect(copies).toBeLessThanOrEqual(CUTS * CONCURRENCY)
})
