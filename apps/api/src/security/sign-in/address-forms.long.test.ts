import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { untilServed } from '../../../testing/eventually.ts'
import { PASSWORD } from '../../../testing/sign-up.ts'
import { report, sized } from '../../../testing/size.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fullwidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
const bold = (text: string) =>
  text.replaceAll(/[a-z]/g, (each) => String.fromCodePoint(0x1d41a + each.charCodeAt(0) - 97))
const randomCase = (text: string) =>
  text.replaceAll(/[a-z]/g, (each) => (Math.random() < 0.5 ? each.toUpperCase() : each))

/** Ways to write one address, all of which mean the mailbox `name`@example.com. */
const sameAs = (name: string) => [
  `${name}@example.com`,
  `${name}@example.com`.toUpperCase(),
  randomCase(`${name}@example.com`),
  `  ${name}@example.com\t`,
  `\u3000${name}@example.com\u00a0`,
  `${name}＠example.com`,
  fullwidth(`${name}@example.com`),
  `${bold(name)}@example.com`,
  `${name}@example．com`,
  `${name}@\u24d4xample.com`,
]

/** What is no address, or one that cannot be written in plain letters. */
const none = (name: string) => [
  name,
  `${name}@`,
  '@example.com',
  `${name}@example`,
  `${name}@@example.com`,
  `${name}@exa mple.com`,
  `${name}\r\nBcc: eve@example.com`,
  `${name}@example.com\r\nBcc: eve@example.com`,
  `${name}@example.com\0`,
  `${name}@example.com,eve@example.com`,
  `${name}@example.com, eve@example.com`,
  `<${name}@example.com>`,
  `Ada <${name}@example.com>`,
  `"${name}"@example.com`,
  `"${name}@x"@example.com`,
  `${name}@[127.0.0.1]`,
  `\u202e${name}@example.com`,
  `${name}\u200b@example.com`,
  `${name}@example.com\u2028`.concat('x'),
  `${name}@exa\u0301mple.com`,
  `\u0131${name}@example.com`,
  `\u0130${name}@example.com`,
  `\u0430${name}@example.com`,
  `${name}\ud800@example.com`,
  `${'a'.repeat(65)}${name}@${'b'.repeat(190)}.com`,
  `${'\ufdfa'.repeat(20)}${name}@example.com`,
  `${name}@example..com`,
  `.${name}@example.com`,
  `${name}.@example.com`,
]

const post = (path: string, body: object) => untilServed(() => app.visitor.post(path, body))
const register = (email: string) => post('/auth/register', { name: 'Ada', email, password: PASSWORD })

test('C3: of all ways to write one address there is one account, and what is none makes none', async () => {
  const NAMES = sized(2, 8)
  let asked = 0
  for (let n = 0; n < NAMES; n += 1) {
    const name = `ada.lovelace+${n}`
    const [first, ...others] = sameAs(name).toSorted(() => Math.random() - 0.5)
    expect((await register(first ?? '')).status).toBe(201)
    for (const form of others) {
      const { status, body } = await register(form)
      expect([form, status, body.code]).toEqual([form, 409, 'EMAIL_TAKEN'])
    }
    for (const form of sameAs(name)) {
      const { status } = await post('/auth/login', { email: form, password: PASSWORD })
      expect([form, status]).toEqual([form, 200])
    }
    for (const form of none(name)) {
      const { status, body } = await register(form)
      expect([form, status, body.code]).toEqual([form, 400, 'VALIDATION_FAILED'])
    }
    asked += 2 * sameAs(name).length + none(name).length
  }
  const rows = await app.db.user.findMany({ select: { email: true } })
  const wanted = Array.from({ length: NAMES }, (_, n) => `ada.lovelace+${n}@example.com`)
  expect(rows.map(({ email }) => email).toSorted()).toEqual(wanted.toSorted())
  expect(app.warnings.filter((line) => line.startsWith('{"level":50'))).toEqual([])
  report('C3', 'forms', asked)
})
