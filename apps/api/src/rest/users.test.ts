import { activeSessionsSchema, userSchema } from '@dayloom/validators/users'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { PASSWORD, signIn, signUp, type SignedInUser } from '../../testing/sign-up.ts'

const NEW_PASSWORD = 'Another9horse'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const verify = ({ user }: SignedInUser) =>
  app.db.user.updateMany({ where: { id: user.id }, data: { email_verified: true } })

const profileOf = async ({ bearer }: SignedInUser) => (await bearer.get('/users/profile')).data(userSchema)

/** One person on so many devices more. */
const onDevices = async (person: SignedInUser, count: number) => {
  const devices: SignedInUser[] = []
  for (let n = 0; n < count; n += 1) devices.push(await signIn(app, person.user.email))
  return devices
}

const statuses = (people: SignedInUser[]) =>
  Promise.all(people.map(async ({ bearer }) => (await bearer.get('/users/profile')).status))

test('the profile changes field by field', async () => {
  const ada = await signUp(app)
  const changed = await ada.bearer.put('/users/profile', {
    name: ' Grace ',
    age: 36,
    email: 'eve@example.com',
  })
  expect(changed.body.message).toBe('Profile updated successfully!')
  expect(changed.data(userSchema)).toEqual({ ...ada.user, name: 'Grace', age: 36 })
  await ada.bearer.put('/users/profile', { age: null })
  expect(await profileOf(ada)).toEqual({ ...ada.user, name: 'Grace', age: null })
  expect(await ada.bearer.put('/users/profile', { age: 0 })).toMatchObject({
    status: 400,
    body: { error: 'Age must be positive', code: 'VALIDATION_FAILED' },
  })
})

describe('the password', () => {
  test('changes for whoever knows it, and every other device is signed out', async () => {
    const ada = await signUp(app)
    const devices = await onDevices(ada, 19)
    const wrong = await ada.bearer.post('/users/change-password', {
      currentPassword: 'wrong',
      newPassword: NEW_PASSWORD,
    })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
    expect(new Set(await statuses([ada, ...devices]))).toEqual(new Set([200]))

    const changed = await ada.bearer.post('/users/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    expect(changed).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } })
    expect(await statuses([ada])).toEqual([200])
    const ended = await statuses(devices)
    expect(ended.filter((status) => status === 401)).toHaveLength(19)

    const { email } = ada.user
    const login = (password: string) => app.visitor.post('/auth/login', { email, password })
    expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200])
    expect(await app.db.mail.count({ where: { recipient: email, kind: 'password_changed' } })).toBe(1)
  })

  test.each([
    [{}, messages.input.passwordFields],
    [{ currentPassword: PASSWORD }, messages.input.passwordFields],
    [{ currentPassword: PASSWORD, newPassword: '12345' }, messages.input.changedPassword],
    [{ currentPassword: PASSWORD, newPassword: PASSWORD }, messages.users.samePassword],
  ])('%j is 400', async (body, error) => {
    const ada = await signUp(app)
    expect(await ada.bearer.post('/users/change-password', body)).toMatchObject({
      status: 400,
      body: { error },
    })
  })

  test('guesses at it are counted', async () => {
    const limited = await startTestApp({ beside: app, env: { RATE_LIMIT_FACTOR: '1' } })
    const ada = await signIn(limited, (await signUp(app)).user.email)
    const guess = async () =>
      (
        await ada.bearer.post('/users/change-password', {
          currentPassword: 'guess',
          newPassword: NEW_PASSWORD,
        })
      ).status
    const tried = []
    for (let n = 0; n < 11; n += 1) tried.push(await guess())
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    await limited.close()
  })
})

describe('two factors', () => {
  test('need a verified address', async () => {
    const ada = await signUp(app)
    expect(await ada.bearer.post('/users/toggle-2fa', { enabled: true })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED', error: 'Please verify your email address before enabling 2FA' },
    })
  })

  test('sign every other device out when they are switched on, and nobody when off', async () => {
    const ada = await signUp(app)
    await verify(ada)
    const devices = await onDevices(ada, 19)
    const on = await ada.bearer.post('/users/toggle-2fa', { enabled: true })
    expect(on.body).toMatchObject({
      data: { two_factor_enabled: true },
      message: 'Two-factor authentication enabled successfully',
    })
    expect(new Set(await statuses(devices))).toEqual(new Set([401]))
    const off = await ada.bearer.post('/users/toggle-2fa', { enabled: false })
    expect(off.body).toMatchObject({
      data: { two_factor_enabled: false },
      message: 'Two-factor authentication disabled successfully',
    })
    expect(await statuses([ada])).toEqual([200])
  })

  test.each([[{}], [{ enabled: 'true' }], [{ enabled: null }]])('%j is 400', async (body) => {
    const ada = await signUp(app)
    expect(await ada.bearer.post('/users/toggle-2fa', body)).toMatchObject({
      status: 400,
      body: { error: 'The value must be true or false' },
    })
  })
})

test('reminders need a verified address too, and may always be switched off', async () => {
  const ada = await signUp(app)
  const toggle = (enabled: boolean) => ada.bearer.post('/users/toggle-alerts', { enabled })
  expect(await toggle(true)).toMatchObject({
    status: 403,
    body: {
      code: 'EMAIL_NOT_VERIFIED',
      error: 'Please verify your email first to enable task reminders',
    },
  })
  expect((await toggle(false)).body.message).toBe('Task reminders disabled successfully!')
  await verify(ada)
  expect((await toggle(true)).body).toMatchObject({
    data: { task_reminders_enabled: true },
    message: 'Task reminders enabled successfully!',
  })
})

describe('active sessions', () => {
  const listOf = async ({ bearer }: SignedInUser) =>
    (await bearer.get('/users/sessions')).data(activeSessionsSchema)

  test('are listed and ended one by one', async () => {
    const ada = await signUp(app)
    const [phone, tablet] = await onDevices(ada, 2)
    if (!phone || !tablet) throw new Error('no devices')
    const [own, ...others] = await listOf(ada)
    expect(own).toMatchObject({ current: true, device: 'Unknown device' })
    expect(others.map(({ current }) => current)).toEqual([false, false])

    const [ofPhone] = await listOf(phone)
    const ended = await ada.bearer.delete(`/users/sessions/${ofPhone?.id}`)
    expect(ended).toMatchObject({ status: 200, body: { message: 'Session signed out' } })
    expect(await statuses([ada, phone, tablet])).toEqual([200, 401, 200])

    const eve = await signUp(app)
    const [ofTablet] = await listOf(tablet)
    const [foreign, unknown] = [
      await eve.bearer.delete(`/users/sessions/${ofTablet?.id}`),
      await eve.bearer.delete('/users/sessions/01900000-0000-7000-8000-000000000000'),
    ]
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
    expect(await statuses([tablet])).toEqual([200])
  })

  test('all others end at once', async () => {
    const ada = await signUp(app)
    const devices = await onDevices(ada, 3)
    expect((await ada.bearer.delete('/users/sessions')).body.message).toBe('Signed out everywhere else')
    expect(await statuses([ada, ...devices])).toEqual([200, 401, 401, 401])
  })

  test('ending this one clears the cookie of the browser', async () => {
    const ada = await signUp(app)
    const [own] = await listOf(ada)
    const answer = await ada.browser.delete(`/users/sessions/${own?.id}`)
    expect(answer.headers.getSetCookie().join()).toMatch(/^session=;/)
    expect(await statuses([ada])).toEqual([401])
  })
})

test('nothing of this was an error of ours', () => {
  expect(app.warnings).toEqual([])
})
