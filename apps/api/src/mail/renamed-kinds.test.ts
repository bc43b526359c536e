import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { queueMail } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailJob } from '../jobs/mail.ts'
import { testHost } from '../testing/host.ts'
import { memoryLog } from '../testing/log.ts'
import { waitingMails } from './mailbox.ts'
import type { OutgoingMail } from './transport.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('a mail that an older server named by the kind of before is listed and sent like today', async () => {
  const { db } = database
  const host = testHost(db)
  const templateContext = { appUrl: 'http://localhost:3000', contactEmail: '' }
  const claimed = {
    kind: 'account_claimed',
    recipient: 'ada@example.com',
    user_id: null,
    payload: {},
  } as const
  await queueMail(db, host, claimed)
  await db.mail.updateMany({ data: { kind: 'account_adopted' } })

  const subject = 'Your account is now yours alone'
  expect(await waitingMails(host, templateContext)).toMatchObject([{ kind: 'account_claimed', subject }])

  const sent: OutgoingMail[] = []
  const transport = {
    send: async (mail: OutgoingMail) => {
      sent.push(mail)
    },
    close: () => {},
  }
  await mailJob({ host, templateContext, log: memoryLog().log }, transport).run(new AbortController().signal)
  expect(sent).toMatchObject([{ recipient: 'ada@example.com', subject }])
})
