import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { queueMail } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killChild, startChild } from '../testing/child.ts'
import { eventually } from '../testing/eventually.ts'
import { testHost } from '../testing/host.ts'
import { startSmtp } from '../testing/smtp.ts'

const MAILS = 1000
const KILLS = 4
/** The most one process has in flight: so many copies one kill can cause. */
const LANES = 4

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('two workers that are killed at random lose no mail', async () => {
  const { db, url } = database
  const smtp = await startSmtp()
  const { ports } = testHost(db)
  const queue = async (number: number) => {
    const mail = { kind: 'verification_code' as const, user_id: null, payload: { code: '123456' } }
    const recipient = `${number}@example.com`
    await queueMail(db, { now: () => new Date(), ports }, { ...mail, recipient })
  }
  for (let made = 0; made < MAILS; made += 100)
    await Promise.all(Array.from({ length: 100 }, (_, at) => queue(made + at)))

  const start = () => startChild('mail-worker.ts', { DATABASE_URL: url, SMTP_URL: smtp.url, LEASE: '1500' })
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
    await eventually(async () => (await db.mail.count({ where: { sent_at: null } })) === 0)
  } finally {
    await Promise.all(workers.map(killChild))
  }

  const ids = (await smtp.read()).map(({ messageId }) => messageId)
  const rows = await db.mail.findMany()
  await smtp.close()
  const distinct = new Set(ids)
  const copies = ids.length - distinct.size
  console.log(`F5: ${MAILS} mails, ${KILLS} kills: ${distinct.size} arrived, ${copies} arrived twice`)
  expect(distinct).toEqual(new Set(rows.map(({ id }) => `<${id}@localhost>`)))
  expect(copies).toBeLessThanOrEqual(KILLS * LANES)
  expect(rows.filter(({ payload }) => payload !== null)).toEqual([])
}, 300_000)
