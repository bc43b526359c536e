import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { queueMail } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailJob } from '../jobs/mail/mail.ts'
import { testEnv, testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { startSmtp, type Refusal, type Verdict } from '../../testing/smtp.ts'
import { createMailTransport } from './transport.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const verdicts: Record<string, ReturnType<Verdict>> = {
  'gone@example.com': { status: 550, text: 'No such user' },
  'full@example.com': { status: 452, text: 'Mailbox full' },
}

const run = async (smtpUrl: string) => {
  const env = testEnv({ SMTP_URL: smtpUrl, APP_URL: 'https://dayloom.example' })
  const transport = createMailTransport(env)
  if (!transport) throw new Error('no transport')
  const { log } = memoryLog()
  const templateContext = { appUrl: env.APP_URL, contactEmail: env.CONTACT_EMAIL }
  await mailJob({ host: testHost(database.db), templateContext, log }, transport).run(
    new AbortController().signal,
  )
  transport.close()
}

const state = async (recipient: string) => {
  const { sent_at, failed_at, attempts, error } = await database.db.mail.findFirstOrThrow({
    where: { recipient },
  })
  return { sent: sent_at !== null, dead: failed_at !== null, attempts, error }
}

test('what a real server answers decides: sent, dead at once, or tried again', async () => {
  const smtp = await startSmtp(({ to }) => verdicts[to[0] ?? ''])
  const host = testHost(database.db)
  for (const recipient of ['ada@example.com', ...Object.keys(verdicts)])
    await queueMail(database.db, host, { kind: 'password_changed', recipient, user_id: null, payload: {} })
  await run(smtp.url)

  expect(await state('ada@example.com')).toEqual({ sent: true, dead: false, attempts: 1, error: null })
  expect(await state('gone@example.com')).toMatchObject({ sent: false, dead: true, attempts: 1 })
  expect(await state('full@example.com')).toMatchObject({ sent: false, dead: false, attempts: 1 })
  const [mail] = await smtp.read()
  const { id } = await database.db.mail.findFirstOrThrow({ where: { recipient: 'ada@example.com' } })
  expect(mail).toMatchObject({
    messageId: `<${id}@dayloom.example>`,
    from: { name: 'Dayloom', address: 'no-reply@localhost' },
    to: [{ name: '', address: 'ada@example.com' }],
    subject: 'Your password was changed',
  })
  await smtp.close()
})

/** As many as a mail has that was tried for half a day. */
const MANY_ATTEMPTS = 50

interface Away {
  url?: (url: string) => string
  ofSender?: Refusal
}

test.each<[string, Away]>([
  ['is away', { url: () => 'smtp://127.0.0.1:1' }],
  ['is not found', { url: () => 'smtp://nowhere.invalid' }],
  ['refuses our sign-in', { url: (url) => url.replace('//', '//ada:wrong@') }],
  ['wants a sign-in', { ofSender: { status: 530, text: 'Authentication required' } }],
  ['does not take our address', { ofSender: { status: 550, text: 'Sender not allowed' } }],
  ['is busy', {}],
])('a server that %s costs an attempt and no mail, however often', async (away, { url, ofSender }) => {
  const smtp = await startSmtp(() => ({ status: 421, text: 'Come again' }), 0, ofSender)
  const host = testHost(database.db)
  const recipient = `${away.replaceAll(' ', '-')}@example.com`
  await queueMail(database.db, host, { kind: 'password_changed', recipient, user_id: null, payload: {} })
  await database.db.mail.updateMany({ where: { recipient }, data: { attempts: MANY_ATTEMPTS } })
  await run(url?.(smtp.url) ?? smtp.url)
  expect(await state(recipient)).toMatchObject({ sent: false, dead: false, attempts: MANY_ATTEMPTS + 1 })
  expect(smtp.journal).toEqual([])
  await smtp.close()
})
