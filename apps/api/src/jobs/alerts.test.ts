import { createClock } from '@dayloom/trpc/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailTransport } from '../mail/transport.ts'
import { HOME, startTestApp, type TestApp } from '../../testing/app.ts'
import { testEnv } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { signUp, type SignedInUser } from '../../testing/sign-up.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { mailJob } from './mail/mail.ts'
import { alertsJob } from './alerts.ts'
import type { JobDeps } from './job-deps.ts'

const clock = createClock('2026-03-08T09:30:00.000Z')

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtp>>
let deps: JobDeps
beforeAll(async () => {
  app = await startTestApp({ now: clock.now, env: { RATE_LIMIT_FACTOR: '1000' } })
  const templateContext = { appUrl: HOME, contactEmail: 'hello@localhost' }
  deps = { host: app.host, templateContext, log: memoryLog().log }
})
afterAll(() => app.close())
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.close())

const once = new AbortController().signal
const remind = () => alertsJob(deps).run(once)
const deliver = async () => {
  const transport = createMailTransport(testEnv({ SMTP_URL: smtp.url }))
  if (!transport) throw new Error('no transport')
  await mailJob(deps, transport).run(once)
  transport.close()
}

const signUpWithAlerts = async () => {
  const person = await signUp(app)
  const alerts = { email_verified: true, task_reminders_enabled: true }
  await app.db.user.updateMany({ where: { id: person.user.id }, data: alerts })
  return person
}

const addTask = async ({ bearer }: SignedInUser, title: string, minutes: number) => {
  const due_date = new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const { status } = await bearer.post('/tasks', { title, due_date })
  expect(status).toBe(201)
}

test('two schedulers and two mail workers send one digest, which ends reminders by one click', async () => {
  const person = await signUpWithAlerts()
  for (let n = 1; n <= 25; n += 1) await addTask(person, `Task ${n}`, n)
  await Promise.all([remind(), remind()])
  await Promise.all([deliver(), deliver()])
  const [mail, ...others] = await smtp.read()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('25 tasks are due soon')
  expect(mail?.text).toMatch(/^- Task 25 \(Sunday,? 8 March 2026 at 09:55\)$/m)

  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '') ?? []
  const url = link.replace(HOME, app.url)

  const page = await fetch(url)
  expect(await page.text()).toContain('Switch task reminders off?')
  // By others, such as 'no-referrer', a browser posts the form as from no origin.
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  const enabled = async () =>
    (await app.db.user.findUniqueOrThrow({ where: { id: person.user.id } })).task_reminders_enabled
  expect(await enabled()).toBe(true)
  // As a mail program does it: a form, no cookie, no origin.
  const click = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(click.status).toBe(200)
  expect(await enabled()).toBe(false)
  await addTask(person, 'Nobody asks', 30)
  await remind()
  await deliver()
  expect(smtp.journal).toHaveLength(1)
  expect(app.warnings).toEqual([])
})

test('what is over when the mail would leave is not sent, and not tried again', async () => {
  const person = await signUpWithAlerts()
  await addTask(person, 'Soon', 5)
  await remind()
  await app.db.task.updateMany({
    where: { user_id: person.user.id },
    data: { status: 'done', completed_at: clock.now() },
  })
  await deliver()
  await deliver()
  expect(smtp.journal).toEqual([])
  expect(await app.db.mail.findFirst({ where: { user_id: person.user.id, kind: 'alerts' } })).toMatchObject({
    sent_at: null,
    failed_at: clock.now(),
    payload: null,
    attempts: 1,
  })
})

test.each([
  ['GET', '/unsubscribe'],
  ['POST', '/unsubscribe'],
  ['POST', '/unsubscribe?user=01900000-0000-7000-8000-000000000000&key=guess'],
  ['POST', '/unsubscribe?user=a&user=b&key=guess'],
])('%s %s says that the link does not work', async (method, path) => {
  const answer = await fetch(`${app.url}${path}`, { method })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('This link does not work')
})

test.each([
  ['multipart', new FormData()],
  ['text', 'List-Unsubscribe=One-Click'],
  ['nothing', undefined],
])('a body of %s does not matter', async (_, body) => {
  const answer = await fetch(`${app.url}/unsubscribe?user=x&key=y`, { method: 'POST', body })
  expect(answer.status).toBe(404)
})
