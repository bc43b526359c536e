import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import type { createClock } from '@dayloom/trpc/testing'
import type { TestApp } from './app.ts'
import { createClient, type Answer, type Client } from './client.ts'
import { eventually } from './eventually.ts'
import { mailedCode } from './mailed.ts'
import { PASSWORD } from './sign-up.ts'
import { createTestUser } from './test-user.ts'

/** The mail of each purpose. */
export const kinds = {
  two_factor: 'two_factor_code',
  password_reset: 'password_reset_code',
  email_verification: 'verification_code',
} as const

export const purposes = ['two_factor', 'password_reset', 'email_verification'] as const

interface Challenge {
  code: string
  /** Tries a code, at one of the servers. */
  answer: (code: string, at?: TestApp) => Promise<Answer>
}

interface Known {
  email: string
  token: string
}

const askTwoFactor = async ({ db, visitor }: TestApp, email: string) => {
  await db.user.updateMany({ where: { email }, data: { email_verified: true, two_factor_enabled: true } })
  const asked = await visitor.post('/auth/login', { email, password: PASSWORD })
  const { userId } = asked.data(twoFactorRequiredSchema)
  return (client: Client, otp: string) => client.post('/auth/verify-2fa', { userId, otp })
}

export const askReset = async ({ db, visitor }: TestApp, email: string) => {
  const where = { email, purpose: 'password_reset' } as const
  const before = await db.code.count({ where })
  await visitor.post('/auth/forgot-password', { email })
  await eventually(async () => (await db.code.count({ where })) > before)
  return (client: Client, otp: string) =>
    client.post('/auth/reset-password', { email, otp, newPassword: 'Another9horse' })
}

const askVerification = async (own: Client) => {
  await own.post('/email/send-verification')
  return (client: Client, otp: string) => client.post('/email/verify', { otp })
}

export const newcomer = async (app: TestApp): Promise<Known> => {
  const { user, token } = await createTestUser(app, { verified: false })
  return { email: user.email, token }
}

/** Somebody who has just been mailed a code for this purpose. */
export const challenge = async (
  app: TestApp,
  clock: ReturnType<typeof createClock>,
  purpose: (typeof purposes)[number],
  known?: Known,
): Promise<Challenge> => {
  const { email, token } = known ?? (await newcomer(app))
  // The newest mail is told by its time.
  clock.advance(1)
  const headers = { ...(purpose === 'email_verification' && { authorization: `Bearer ${token}` }) }
  const at = ({ url, contract }: TestApp) => createClient({ url, contract, headers })
  const asks = {
    two_factor: () => askTwoFactor(app, email),
    password_reset: () => askReset(app, email),
    email_verification: () => askVerification(at(app)),
  }
  const give = await asks[purpose]()
  return {
    code: await mailedCode(app, email, kinds[purpose]),
    answer: (otp, server = app) => give(at(server), otp),
  }
}

/** How many of each answer there were. */
export const tally = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = `${status} ${body.code ?? ''}`.trim()
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
