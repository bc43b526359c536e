import { limits } from '@dayloom/validators/limits'
import { describe, expect, test } from 'vitest'
import { createAuthenticator, type Wrong } from '../../../testing/authenticator.ts'
import { createTestHarness } from '../../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const password = 'Correct9horse'
const unknown = { appCode: 'INVALID_CREDENTIALS' }

const owner = async () => {
  const person = await harness.createUser({ email_verified: true })
  const { id, email } = person.ctx.user
  await harness.db().user.updateMany({ where: { id }, data: { password_hash: `hash of ${password}` } })
  const key = createAuthenticator()
  const { options } = await person.api.factors.passkeyOptions()
  const added = await person.api.factors.addPasskey({ name: 'Laptop', response: key.create(options) })
  return { ...person, id, email, key, added }
}
type Owner = Awaited<ReturnType<typeof owner>>

/** A whole sign-in, with something wrong about it. */
const signIn = async ({ key }: Pick<Owner, 'key'>, wrong?: Wrong) => {
  const visitor = harness.visitor()
  const { options } = await visitor.api.auth.passkeyOptions({})
  const response = key.get(options, wrong)
  return { ...visitor, response, run: () => visitor.api.auth.passkey({ response }) }
}

describe('adding one', () => {
  test('lists it by its name, with ten recovery codes and a mail to the owner', async () => {
    const { api, added, id } = await owner()
    expect(added.recovery_codes).toHaveLength(10)
    expect((await api.factors.list()).passkeys).toMatchObject([
      { id: added.id, name: 'Laptop', last_used_at: null },
    ])
    expect(await harness.db().mail.count({ where: { user_id: id, kind: 'factor_changed' } })).toBe(1)
  })

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this host', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpID: 'evil.example' }],
  ])('%s is refused', async (_, wrong) => {
    const { api } = await harness.createUser({ email_verified: true })
    const { options } = await api.factors.passkeyOptions()
    const response = createAuthenticator().create(options, wrong)
    await expect(api.factors.addPasskey({ name: 'Laptop', response })).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
    })
    expect((await api.factors.list()).passkeys).toEqual([])
  })

  test('a challenge is good for one answer, of the person it was made for, for five minutes', async () => {
    const [ada, eve] = [
      await harness.createUser({ email_verified: true }),
      await harness.createUser({ email_verified: true }),
    ]
    const { options } = await ada.api.factors.passkeyOptions()
    const refused = { appCode: 'VALIDATION_FAILED' }
    const add = (api: typeof ada.api, given = options) =>
      api.factors.addPasskey({ name: 'Key', response: createAuthenticator().create(given) })
    await expect(add(eve.api)).rejects.toMatchObject(refused)
    await add(ada.api)
    await expect(add(ada.api)).rejects.toMatchObject(refused)
    const { options: late } = await ada.api.factors.passkeyOptions()
    harness.clock.advance(limits.passkey.challengeLifetime)
    await expect(add(ada.api, late)).rejects.toMatchObject(refused)
    const { options: made } = await harness.visitor().api.auth.passkeyOptions({})
    await expect(add(ada.api, made)).rejects.toMatchObject(refused)
  })

  test('needs a verified address', async () => {
    const { api } = await harness.createUser()
    await expect(api.factors.passkeyOptions()).rejects.toMatchObject({ appCode: 'EMAIL_NOT_VERIFIED' })
  })
})

test('is renamed by its owner alone, and signs in as before', async () => {
  const [person, other] = [await owner(), await owner()]
  const rename = ({ api }: Owner, name: string) => api.factors.renamePasskey({ id: person.added.id, name })
  await expect(rename(other, 'Mine')).rejects.toMatchObject({ appCode: 'NOT_FOUND' })
  expect(await rename(person, 'Telephone')).toMatchObject({ id: person.added.id, name: 'Telephone' })
  expect((await person.api.factors.list()).passkeys).toMatchObject([{ name: 'Telephone' }])
  expect((await other.api.factors.list()).passkeys).toMatchObject([{ name: 'Laptop' }])
  expect(await (await signIn(person)).run()).toMatchObject({ user: { id: person.id } })
})

describe('as the whole sign-in', () => {
  test('opens the account of its owner, and remembers when', async () => {
    const person = await owner()
    const { run, replies } = await signIn(person)
    expect(await run()).toMatchObject({ user: { id: person.id } })
    expect(replies.tokens).toHaveLength(1)
    const [passkey] = (await person.api.factors.list()).passkeys
    expect(passkey?.last_used_at).toBe(harness.clock.now().toISOString())
  })

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpID: 'evil.example' }],
    ['no PIN, finger or face', { verified: false }],
  ])('%s is refused', async (_, wrong) => {
    const { run, replies } = await signIn(await owner(), wrong)
    await expect(run()).rejects.toMatchObject(unknown)
    expect(replies.tokens).toEqual([])
  })

  test('an answer works once, however often it is sent at once', async () => {
    const { run, replies } = await signIn(await owner())
    await Promise.allSettled(Array.from({ length: 20 }, run))
    expect(replies.tokens).toHaveLength(1)
    await expect(run()).rejects.toMatchObject({ appCode: 'INVALID_CODE' })
  })

  test('a removed key, an unknown one, a late answer and an invented challenge open nothing', async () => {
    const person = await owner()
    const late = await signIn(person)
    harness.clock.advance(limits.passkey.challengeLifetime)
    await expect(late.run()).rejects.toMatchObject(unknown)
    const stranger = await signIn({ key: createAuthenticator() })
    await expect(stranger.run()).rejects.toMatchObject(unknown)
    const response = person.key.get({ challenge: Buffer.alloc(54, 7).toString('base64url') })
    await expect(harness.visitor().api.auth.passkey({ response })).rejects.toMatchObject(unknown)
    const removed = await signIn(person)
    await person.api.factors.removePasskey({ id: person.added.id })
    await expect(removed.run()).rejects.toMatchObject(unknown)
  })

  test('a count that goes back tells a copy; a key that never counts is right', async () => {
    const person = await owner()
    await (await signIn(person)).run()
    await (await signIn(person)).run()
    person.key.startCounting()
    await (await signIn(person)).run()
    const copy = await signIn(person, { counter: 1 })
    await expect(copy.run()).rejects.toMatchObject(unknown)
  })

  test('somebody else cannot claim it by the name of another account', async () => {
    const [ada, eve] = [await owner(), await owner()]
    const { api, response } = await signIn(eve)
    const userHandle = Buffer.from(ada.id).toString('base64url')
    const forged = { ...response, response: { ...response.response, userHandle } }
    await expect(api.auth.passkey({ response: forged })).rejects.toMatchObject(unknown)
  })
})

describe('as the second factor', () => {
  const begin = async ({ email }: Owner) => {
    harness.clock.advance(61_000)
    const visitor = harness.visitor()
    const asked = await visitor.api.auth.login({ email, password })
    if (!('requires2FA' in asked)) throw new Error('No second factor was asked for')
    return { ...visitor, ...asked }
  }

  test('finishes the sign-in that it was asked for, also without a PIN', async () => {
    const person = await owner()
    const { api, userId, methods, replies } = await begin(person)
    expect(methods).toEqual(['passkey', 'recovery_code'])
    const { options } = await api.auth.passkeyOptions({ userId })
    expect(options).toMatchObject({ allowCredentials: [{ id: person.key.id }] })
    await api.auth.passkey({ userId, response: person.key.get(options, { verified: false }) })
    expect(replies.tokens).toHaveLength(1)
  })

  test('a challenge of another attempt, or of a whole sign-in, does not', async () => {
    const person = await owner()
    const [first, second] = [await begin(person), await begin(person)]
    const { options } = await harness.visitor().api.auth.passkeyOptions({})
    const response = person.key.get(options)
    await expect(second.api.auth.passkey({ userId: second.userId, response })).rejects.toMatchObject({
      appCode: 'INVALID_CODE',
    })
    await expect(first.api.auth.passkeyOptions({ userId: first.userId })).rejects.toMatchObject({
      appCode: 'INVALID_CODE',
    })
  })

  test("somebody else's key does not", async () => {
    const [ada, eve] = [await owner(), await owner()]
    const { api, userId, replies } = await begin(ada)
    const { options } = await api.auth.passkeyOptions({ userId })
    await expect(api.auth.passkey({ userId, response: eve.key.get(options) })).rejects.toMatchObject({
      appCode: 'INVALID_CODE',
    })
    expect(replies.tokens).toEqual([])
  })
})
