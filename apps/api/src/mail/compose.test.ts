import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { taskRow, userRow } from '@dayloom/db/testing/rows'
import { queueMail } from '@dayloom/trpc/server'
import { queueAlerts } from '@dayloom/trpc/testing/queue-alerts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailJob } from '../jobs/mail/mail.ts'
import { testEnv, testHost } from '../../testing/host.ts'
import { memoryLog } from '../../testing/log.ts'
import { report, sized } from '../../testing/size.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { compose } from './compose.ts'
import { userText } from './email-content.ts'
import { createMailTransport } from './transport.ts'

const templateContext = { appUrl: 'https://dayloom.example', contactEmail: 'hello@dayloom.example' }

describe('a code', () => {
  const { subject, text, html } = compose('two_factor_code', { code: '042137' }, templateContext)

  test('is in both parts, by itself, and not in the subject that a locked screen shows', () => {
    expect(text).toContain('\n    042137\n')
    expect(html).toContain('<p class="code">042137</p>')
    expect(subject).toBe('Your sign-in code')
  })
})

test('a reset mail carries its code and its link, in both parts, and the subject neither', () => {
  const { subject, text, html } = compose(
    'password_reset_code',
    { code: '042137', token: 'a-b_c' },
    templateContext,
  )
  expect(text).toContain('\n    042137\n')
  expect(text).toContain('\nChoose a new password: https://dayloom.example/login#reset=a-b_c\n')
  expect(html).toContain('<p class="code">042137</p>')
  expect(html).toContain('href="https://dayloom.example/login#reset=a-b_c"')
  expect(subject).toBe('Your password reset code')
  const before = compose('password_reset_code', { code: '042137' }, templateContext)
  expect([before.text, before.html].join()).not.toContain('#reset')
})

test('a link leads to the app', () => {
  const { html, text } = compose('registration_attempt', {}, templateContext)
  expect(html).toContain('href="https://dayloom.example/login"')
  expect(text).toContain('Sign in: https://dayloom.example/login')
})

test('a reminder tells the hour in the zone of the person and can be ended by one click', () => {
  const { text, headers } = compose(
    'alerts',
    {
      timezone: 'Asia/Kathmandu',
      tasks: [{ title: 'Call', due_date: '2026-03-08T09:30:00.000Z', due_day: null }],
      more: 0,
      unsubscribe: '/api/alerts/unsubscribe?token=x',
    },
    templateContext,
  )
  expect(text).toContain('- Call (Sunday, 8 March 2026 at 15:15)')
  expect(headers).toMatchObject({
    'List-Unsubscribe': '<https://dayloom.example/api/alerts/unsubscribe?token=x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test.each([
  [0, 'One task is due soon', false],
  [1, '2 tasks are due soon', true],
  [250, '251 tasks are due soon', true],
])('a reminder that has no room for %i more counts them', (more, subject, isSaid) => {
  const tasks = [{ title: 'Call', due_date: '2026-03-08T09:30:00.000Z', due_day: null }]
  const mail = compose('alerts', { timezone: 'UTC', tasks, more, unsubscribe: '/' }, templateContext)
  expect(mail.subject).toBe(subject)
  expect(mail.text.includes(`And ${more} more.`)).toBe(isSaid)
})

describe('reminders', () => {
  const unsubscribe = '/api/alerts/unsubscribe?token=x'
  const task = { kind: 'task', title: 'Call <b>Kay</b>\r\nBcc: x', detail: 'Due Sunday at 15:15' } as const
  const habit = { kind: 'habit', title: 'Read', detail: 'Planned for 08:30' } as const
  const mailOf = (...items: (typeof task | typeof habit)[]) =>
    compose('reminder', { items, more: 0, unsubscribe }, templateContext)

  test('one is told by its subject, on one line, and is no markup', () => {
    const { subject, text, html } = mailOf(task)
    expect(subject).toBe('Reminder: Call <b>Kay</b> Bcc: x')
    expect(text).toContain('- Call <b>Kay</b> Bcc: x (Due Sunday at 15:15)')
    expect(html).toContain('Call &lt;b&gt;Kay&lt;/b&gt; Bcc: x')
    expect(text).toContain('Open your tasks: https://dayloom.example/tasks')
  })

  test('several are counted, each with its time, and lead to the tasks where there is one', () => {
    const { subject, text } = mailOf(habit, task)
    expect(subject).toBe('2 reminders')
    expect(text).toContain('- Read (Planned for 08:30)')
    expect(text).toContain('https://dayloom.example/tasks')
  })

  test('what is not named is counted', () => {
    const { subject, text } = compose('reminder', { items: [task], more: 49, unsubscribe }, templateContext)
    expect(subject).toBe('50 reminders')
    expect(text).toContain('And 49 more.')
    expect(mailOf(task).text).not.toContain('more.')
  })

  test('habits alone lead to the habits, and it can be ended by one click', () => {
    const { text, headers } = mailOf(habit)
    expect(text).toContain('Open your habits: https://dayloom.example/habits')
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<https://dayloom.example${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})

test.each([
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(99)}…`],
  ['👍'.repeat(101), `${'👍'.repeat(99)}…`],
  ['👨‍👩‍👧‍👦'.repeat(101), `${'👨‍👩‍👧‍👦'.repeat(99)}…`],
  ['Dinner 👨‍👩‍👧‍👦', 'Dinner 👨‍👩‍👧‍👦'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Ada\r\nBcc: eve@example.com', 'Ada Bcc: eve@example.com'],
  ['\u202EtxeT\u0000', 'txeT'],
])('the text %j of a person becomes %j', (given, shown) => {
  expect(userText(given)).toBe(shown)
})

const attacks = [
  '<img src=x onerror=alert(1)>',
  '</blockquote><script>alert(1)</script>',
  '"><a href="https://evil.example">win</a>',
  'Ada\r\nBcc: eve@evil.example',
  'Ada\nSubject: other\n\nbody',
  '=?utf-8?B?QmNjOiBldmVAZXZpbC5leGFtcGxl?=',
  '=?utf-8?Q?=0D=0ABcc:_eve?=',
  'eve@evil.example, bob@evil.example',
  '{{7*7}} ${7*7} <%= 7 %>',
  '&lt;b&gt; &amp;#60;',
  `<style>@import url(https://evil.example)</style>`,
  '\u2028.\r\nQUIT\r\n',
]

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('E2: nothing that a person wrote reaches the envelope, the headers or the markup of a mail', async () => {
  const smtp = await startSmtp()
  const { db } = database
  const env = testEnv({ SMTP_URL: smtp.url, APP_URL: templateContext.appUrl })
  const host = testHost(db)
  const ROUNDS = sized(25, 250)
  const due_date = new Date(Date.now() + 3_600_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = attacks[round % attacks.length] ?? ''
    const recipient = `person+${round}@example.com`
    await queueMail(db, host, {
      kind: 'rating',
      recipient,
      user_id: null,
      payload: { rating: 4.5, user_name: text, user_email: text, message: text },
    })
    const wants = { email_verified: true, task_reminders_enabled: true }
    const { id } = await db.user.create({
      data: userRow({ email: recipient, ...wants }),
      select: { id: true },
    })
    await db.task.createMany({ data: taskRow(id, { title: text, due_date }) })
  }
  expect(await queueAlerts(host)).toBe(ROUNDS)
  const transport = createMailTransport(env)
  if (!transport) throw new Error('no transport')
  const { log } = memoryLog()
  await mailJob({ host, templateContext, log }, transport).run(new AbortController().signal)
  transport.close()

  const mails = await smtp.read()
  const headers = new Set(mails.flatMap((mail) => mail.headers.map(({ key }) => key)))
  const tags = new Set(mails.flatMap(({ html = '' }) => html.match(/<[^>]*>/g) ?? []))
  report('E2', 'mails', mails.length)
  await smtp.close()

  expect(mails).toHaveLength(2 * ROUNDS)
  expect(
    smtp.journal.filter(({ to }) => to.length !== 1 || !/^person\+\d+@example\.com$/.test(to[0] ?? '')),
  ).toEqual([])
  expect([...headers].toSorted().join(' ')).toBe(
    'auto-submitted content-type date from list-unsubscribe list-unsubscribe-post message-id mime-version subject to',
  )
  // Whatever is written, the tags are those of the layout: no text became one.
  const plain = compose(
    'rating',
    { rating: 5, user_name: '', user_email: '', message: '' },
    templateContext,
  ).html
  const alert = {
    timezone: 'UTC',
    tasks: [{ title: '', due_date: '2026-03-08T09:30:00.000Z', due_day: null }],
    more: 0,
    unsubscribe: '',
  }
  const layout = new Set((plain + compose('alerts', alert, templateContext).html).match(/<[^>]*>/g))
  expect(tags).toEqual(layout)
  expect([...tags].filter((tag) => /href|src|url/i.test(tag))).toEqual([
    '<a class="button" href="https://dayloom.example/tasks">',
  ])
})

describe('a new password', () => {
  const left = [
    { kind: 'api_token' as const, name: 'Backup\nscript' },
    { kind: 'google' as const, name: null },
  ]

  test('names what ended and what still works', () => {
    const ended = [{ kind: 'webhook' as const, name: 'hooks.example.com' }]
    const { text, html } = compose('password_changed', { ended, left }, templateContext)
    expect(text).toMatch(/ended with the old password:\n\n- Webhook \(hooks\.example\.com\)\n/)
    expect(text).toMatch(/still work.*\n\n- API token \(Backup script\)\n- Google sign-in\n/)
    expect(html).toContain('<li>API token<span class="detail">Backup script</span></li>')
  })

  test.each([{}, { ended: [], left: [] }])('lists nothing where there is nothing: %j', (payload) => {
    const { text } = compose('password_changed', payload, templateContext)
    expect(text).not.toMatch(/^- |still work|old password:/m)
  })
})

test.each([
  ['api_token', 'Backup', false, 'An API token was created', '/profile?tab=security'],
  ['webhook', 'hooks.example.com', false, 'A webhook was created', '/profile?tab=connections'],
  ['webhook', 'hooks.example.com', true, 'A webhook was changed', '/profile?tab=connections'],
  ['calendar_feed', null, false, 'A calendar address was created', '/profile?tab=connections'],
] as const)('the mail about %s %s says what was made', (kind, name, changed, subject, path) => {
  const mail = compose('connection_opened', { kind, name, changed }, templateContext)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`https://dayloom.example${path}`)
  expect(mail.text).toContain(name === null ? 'your Dayloom account.' : `your Dayloom account: ${name}.`)
})
