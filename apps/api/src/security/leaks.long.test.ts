import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { startIssuer, type Issuer } from '../../testing/issuer.ts'
import { mailedCode, mailedToken } from '../../testing/mailed.ts'
import { cookieOf, PASSWORD, signUp } from '../../testing/sign-up.ts'
import { report, sized } from '../../testing/size.ts'

let issuer: Issuer
let app: TestApp
beforeAll(async () => {
  issuer = await startIssuer()
  app = await startTestApp({ env: { ...issuer.env, LOG_LEVEL: 'trace' }, work: true })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

/** Every row of every table, as text: what a backup holds. */
const dump = async () => {
  const tables = await app.db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
  const rows = await Promise.all(
    tables.map(({ name }) =>
      app.db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`),
    ),
  )
  return {
    tables: tables.length,
    text: rows
      .flat()
      .map(({ row }) => row)
      .join('\n'),
  }
}

test('A15: no secret of a run is in the database, a backup of it, or the log', async () => {
  const secrets = new Set<string>()
  const addSecrets = (...found: string[]) => found.forEach((secret) => secrets.add(secret))
  const PEOPLE = sized(20, 200)
  for (let number = 0; number < PEOPLE; number += 1) {
    const email = `leak${number}@example.com`
    const password = `Passw0rd of ${crypto.randomUUID()}`
    const registered = await app.visitor.post('/auth/register', { name: 'Ada', email, password })
    addSecrets(password, registered.body.token ?? '', cookieOf(registered.headers))

    await app.visitor.post('/auth/forgot-password', { email })
    await eventually(async () => (await app.db.code.count({ where: { email } })) > 0)
    const otp = await mailedCode(app, email, 'password_reset_code')
    const newPassword = `Newpassw0rd of ${crypto.randomUUID()}`
    const token = await mailedToken(app, email)
    addSecrets(newPassword, token)
    const proof = number % 2 ? { email, otp } : { token }
    expect((await app.visitor.post('/auth/reset-password', { ...proof, newPassword })).status).toBe(200)

    await app.db.user.updateMany({ where: { email }, data: { two_factor_enabled: true } })
    const asked = await app.visitor.post('/auth/login', { email, password: newPassword })
    const { userId } = twoFactorRequiredSchema.parse(asked.body)
    const code = await mailedCode(app, email, 'two_factor_code')
    const verified = await app.visitor.post('/auth/verify-2fa', { userId, otp: code })
    addSecrets(verified.body.token ?? '')

    const claims = { sub: `leak-${number}`, email: `google${number}@gmail.com`, email_verified: true }
    const idToken = await issuer.idToken(claims, new Date())
    const google = await app.visitor.post('/auth/google', { idToken })
    addSecrets(idToken, ...idToken.split('.').slice(2), cookieOf(google.headers))
    await fetch(`${app.url}/auth/google/callback?code=secret-of-${number}&state=x`)
    addSecrets(`secret-of-${number}`)
  }
  // Six digits are found by chance in any text, so codes are looked for where they would stand.
  const codes = (await app.db.code.findMany()).length
  const { tables, text } = await dump()
  const log = [...app.warnings, ...app.audited].join('')
  const values = [...secrets].flatMap((secret) =>
    secret.split('; ').map((each) => each.replace(/^[\w-]+=/, '')),
  )
  report('A15', 'secrets', values.length)
  const inDump = values.filter((secret) => text.includes(secret))
  const inLog = values.filter((secret) => log.includes(secret))
  console.log(
    `A15: ${values.length} secrets and ${codes} codes, ${tables} tables, ${text.length} characters of rows, ${log.length} of log: ${inDump.length} and ${inLog.length} found`,
  )
  expect({ inDump, inLog }).toEqual({ inDump: [], inLog: [] })
  expect(log).not.toMatch(/@(example|gmail)\.com/)
  expect(log.length).toBeGreaterThan(1000)
})

test('A15: a code stands nowhere, neither alone in a column nor in a waiting mail', async () => {
  const { user } = await signUp(app, { email: 'codes@example.com' })
  const codes = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    await app.db.code.deleteMany({ where: { email: user.email } })
    await app.db.user.updateMany({ where: { id: user.id }, data: { two_factor_enabled: true } })
    await app.visitor.post('/auth/login', { email: user.email, password: PASSWORD })
    codes.add(await mailedCode(app, user.email, 'two_factor_code'))
  }
  const { text } = await dump()
  const words = new Set(text.split(/[^0-9a-zA-Z_-]+/))
  const found = [...codes].filter((code) => words.has(code))
  console.log(`A15: ${codes.size} codes looked for as words among ${words.size}: ${found.length} found`)
  expect(found).toEqual([])
})
