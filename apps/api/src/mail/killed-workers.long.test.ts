import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { newId } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { killChild } from '../../testing/processes/child.ts'
import { eventually } from '../../testing/eventually.ts'
import { testHost } from '../../testing/host.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'
import { report, sized } from '../../testing/size.ts'
import { startSmtp } from '../../testing/smtp.ts'

const MAILS = sized(400, 1000)
const KILLS = sized(2, 40)
/** The most one process has in flight: so many copies one kill can cause. */
const CONCURRENCY = 4

let database: TestDatabase
let worker: Awaited<ReturnType<typeof buildProduct>>
beforeAll(async () => {
  ;[worker, database] = await Promise.all([
    buildProduct('testing/processes/mail-worker.ts'),
    createTestDatabase(),
  ])
})
afterAll(() => database.close())

test('F5: two workers that are killed at random lose no mail', async () => {
  const { db, url } = database
  const smtp = await startSmtp()
  const { secrets } = testHost(db).ports
  const now = new Date()
  const mails = Array.from({ length: MAILS }, (_, number) => {
    const id = newId(now)
    const payload = secrets.encrypt('mail', id, JSON.stringify({ code: '123456' }))
    const times = { created_at: now, run_at: now, expires_at: new Date(now.getTime() + 3_600_000) }
    return { id, kind: 'verification_code', recipient: `${number}@example.com`, payload, ...times }
  })
  await db.mail.createMany({ data: mails })

  const environment = { DATABASE_URL: url, SMTP_URL: smtp.url, LEASE: '1500' }
  const start = () => startProduct(worker.program, environment).child
  const workers = [start(), start()]
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const killAt = (kill * MAILS) / (KILLS + 1) + Math.random() * 20
      await eventually(() => smtp.journal.length >= killAt)
      // Not at once: a kill that always followed an arrival would always hit between the arrival and its commit.
      await sleep(Math.random() * 100)
      // The older of the two: both that began are killed, and then those in their place.
      await Promise.all(workers.splice(0, 1).map(killChild))
      workers.push(start())
    }
    await vi.waitUntil(async () => (await db.mail.count({ where: { sent_at: null } })) === 0, {
      timeout: 120_000,
      interval: 100,
    })
  } finally {
    await Promise.all(workers.map(killChild))
  }

  const ids = smtp.journal.map(({ raw }) => /^message-id: (<.*>)\r?$/im.exec(raw)?.[1])
  const rows = await db.mail.findMany()
  await smtp.close()
  const distinct = new Set(ids)
  const copies = ids.length - distinct.size
  report('F5', 'mails', MAILS)
  report('F5', 'kills', KILLS)
  report('F5', 'copies', copies)
  expect(distinct).toEqual(new Set(rows.map(({ id }) => `<${id}@localhost>`)))
  expect(copies).toBeLessThanOrEqual(KILLS * CONCURRENCY)
  expect(rows.filter(({ payload }) => payload !== null)).toEqual([])
}, 300_000)
