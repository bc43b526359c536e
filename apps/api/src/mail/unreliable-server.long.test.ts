import { queueMail } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { signUp, type SignedInUser } from '../../testing/sign-up.ts'
import { freePort } from '../../testing/port.ts'
import { report, sized } from '../../testing/size.ts'
import { startSmtp, type Verdict } from '../../testing/smtp.ts'

/** A mail server in every bad mood, while the API goes on; and then in a good one. */

const MAILS = sized(8, 200)
const MINUTE = 60_000
const DAY = 1440 * MINUTE

let shift = 0
let mood: Verdict = () => undefined
let app: TestApp
let ada: SignedInUser
let smtp: Awaited<ReturnType<typeof startSmtp>>

beforeAll(async () => {
  smtp = await startSmtp((mail) => mood(mail), await freePort())
  app = await startTestApp({
    work: true,
    now: () => new Date(Date.now() + shift),
    env: { SMTP_URL: smtp.url },
  })
  ada = await signUp(app)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const queueAll = async (name: string) => {
  const expires_at = new Date(Date.now() + 30 * DAY)
  for (let n = 0; n < MAILS; n += 1) {
    const recipient = `${name}${n}@example.com`
    await queueMail(app.db, app.host, {
      kind: 'password_changed',
      recipient,
      user_id: null,
      payload: {},
      expires_at,
    })
  }
}

const rowsOf = (name: string) => app.db.mail.findMany({ where: { recipient: { startsWith: name } } })
const every = async (name: string, isSo: (mail: Awaited<ReturnType<typeof rowsOf>>[number]) => boolean) =>
  (await rowsOf(name)).every(isSo)

/** What somebody at the screen does meanwhile. */
const goOn = async () => {
  const times: number[] = []
  for (let n = 0; n < sized(5, 50); n += 1) {
    const start = performance.now()
    expect((await ada.bearer.post('/tasks', { title: `Task ${n}` })).status).toBe(201)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.95)) ?? 0
}

const arrived = (name: string) => {
  const mails = smtp.journal.filter(({ to }) => to[0]?.startsWith(name))
  return {
    copies: mails.length,
    ids: new Set(mails.map(({ raw }) => /^message-id: (<.*>)\r?$/im.exec(raw)?.[1])),
  }
}

/** Lets the time pass in which what was put off is due again, as often as something still is. */
const allSent = async (name: string) => {
  let looked = 0
  await eventually(async () => {
    if (performance.now() - looked > 6000) {
      shift += 16 * MINUTE
      looked = performance.now()
    }
    return every(name, ({ sent_at }) => sent_at !== null)
  })
}

const moods: [name: string, mood: Verdict][] = [
  ['busy', () => ({ status: 421, text: 'Come again' })],
  ['cut', () => 'cut'],
  // It takes half a minute until somebody who says nothing is given up.
  ...sized<[string, Verdict][]>([], [['silent', () => 'silence']]),
]

test.each(moods)('F6: a mail server that is %s costs attempts and no mail', async (name, bad) => {
  mood = bad
  await queueAll(name)
  // Who says nothing holds the first mails; all others have been put off.
  await eventually(async () =>
    (await rowsOf(name)).every(
      ({ error, attempts }) => error !== null || (name === 'silent' && attempts < 2),
    ),
  )
  report('F6', `ms for 95 % of answers (${name})`, Math.round(await goOn()))
  mood = () => undefined
  await allSent(name)
  const { ids, copies } = arrived(name)
  expect(ids).toEqual(new Set((await rowsOf(name)).map(({ id }) => `<${id}@localhost>`)))
  // What was taken without a word comes twice; so may what is under way when the test lets the time jump.
  expect(copies).toBeGreaterThanOrEqual(name === 'cut' ? 2 * MAILS : MAILS)
  report('F6', 'mails', MAILS)
})

test('F6: a mail that is refused for good is tried once', async () => {
  mood = () => ({ status: 550, text: 'No such user' })
  await queueAll('nobody')
  await eventually(() => every('nobody', ({ failed_at }) => failed_at !== null))
  shift += 16 * MINUTE
  await goOn()
  expect(await every('nobody', ({ attempts, sent_at }) => attempts === 1 && sent_at === null)).toBe(true)
  expect(arrived('nobody').copies).toBe(0)
  report('F6', 'mails', MAILS)
})

test('F6: a mail server that is away costs attempts and no mail', async () => {
  const { port } = smtp
  await smtp.close()
  await queueAll('away')
  await eventually(() => every('away', ({ error }) => error !== null))
  report('F6', 'ms for 95 % of answers (away)', Math.round(await goOn()))
  smtp = await startSmtp(() => undefined, port)
  await allSent('away')
  expect(arrived('away')).toMatchObject({ ids: { size: MAILS } })
  report('F6', 'mails', MAILS)
})
