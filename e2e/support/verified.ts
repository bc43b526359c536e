import { expect, type APIRequestContext } from 'playwright/test'
import { codeFor } from './mail/mails.ts'

/** Proves the person's address by the mailed code. */
export const verifyEmail = async (api: APIRequestContext, email: string) => {
  expect((await api.post('/api/email/send-verification')).status()).toBe(200)
  const otp = await codeFor(email)
  expect((await api.post('/api/email/verify', { data: { otp } })).status()).toBe(200)
}

/** From now on signing in takes a mailed code. */
export const enableTwoFactor = async (api: APIRequestContext, email: string) => {
  await verifyEmail(api, email)
  expect((await api.post('/api/users/toggle-2fa', { data: { enabled: true } })).status()).toBe(200)
}
