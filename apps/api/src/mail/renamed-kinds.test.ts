import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { queueMail } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailJob } from '../jobs/mail/mail.ts'
import { testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { waitingMails } from './mailbox.ts'
import type { OutgoingMail } from './transport.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test.each([
  ['account_adopted', 'account_claimed', {}, 'Your account is now yours alone'],
  [
    'feedback',
    'rating',
    { rating: 4, user_name: 'Ada', user_email: 'ada@example.com', message: '' },
    'Feedback: 4 of 5',
  ],
] as const)(
  'a mail that an older server called %s is listed and sent like %s',
  async (former, kind, payload, subject) => {
    const { db } = database
    const host = testHost(db)
    const templateContext = { appUrl: 'http://localhost:3000', contactEmail: '' }
    await queueMail(db, host, { kind, recipient: 'ada@example.com', user_id: null, payload })
    await db.mail.updateMany({ where: { sent_at: null }, data: { kind: former } })

    expect(await waitingMails(host, templateContext)).toMatchObject([{ kind, subject }])

    const sent: OutgoingMail[] = []
    const transport = {
      send: async (mail: OutgoingMail) => {
        sent.push(mail)
      },
      close: () => {},
    }
    await mailJob({ host, templateContext, log: memoryLog().log }, transport).run(
      new AbortController().signal,
    )
    expect(sent).toMatchObject([{ recipient: 'ada@example.com', subject }])
  },
)
