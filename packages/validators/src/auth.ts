import { z } from 'zod'
import {
  code,
  email,
  instant,
  isStorable,
  newPassword,
  requiredText,
  signInPassword,
  timezone,
} from './fields.ts'
import { twoFactorMethods } from './enums.ts'
import { passkeyAnswer } from './factors.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { accountDeletion, user } from './users.ts'

const { input } = messages

export const registration = z.object({
  name: requiredText(input.name).min(limits.name.min, input.name).max(limits.name.max, input.nameTooLong),
  email,
  password: newPassword,
  timezone: timezone.optional(),
})

export const credentials = z.object({ email, password: signInPassword, timezone: timezone.optional() })

/** `token` is the bearer token of external clients; browsers get it as an HttpOnly cookie instead. */
export const signedIn = z.object({ user, token: z.string() })

/** `userId` is an opaque id of this sign-in attempt, not the user's id. */
export const twoFactorRequired = z.object({
  requires2FA: z.literal(true),
  userId: z.string(),
  methods: z.array(z.enum(twoFactorMethods)).meta({
    description: 'By what it can be finished, the best first. A code is mailed where there is no better one',
  }),
})
export const signInResult = z.union([signedIn, twoFactorRequired])

const attempt = z
  .string({ error: input.codeRequired })
  .min(1, input.codeRequired)
  .max(200, input.codeDigits)
  .refine(isStorable, input.characters)

/** Six digits, or a recovery code, with or without its hyphen. */
const anyCode = z
  .string({ error: input.codeRequired })
  .trim()
  .min(1, input.codeRequired)
  .regex(/^([0-9]{6}|[0-9A-Za-z]{5}[- ]?[0-9A-Za-z]{5})$/, input.codeDigits)

export const twoFactorProof = z.object({ userId: attempt, otp: anyCode })
export const twoFactorAttempt = z.object({ userId: attempt })

export const resetRequest = z.object({ email })

export const passwordResetByCode = z.object({
  email,
  otp: code(input.resetCodeRequired, input.codeDigits),
  newPassword,
})

/** The address and its code, or in place of both the token of the link in the same mail. */
export const passwordReset = passwordResetByCode
  .partial({ email: true, otp: true })
  .extend({ token: z.string().max(200, input.invalid).optional() })
  .superRefine(({ email: address, otp, token }, context) => {
    if (token !== undefined) return
    if (address === undefined) context.addIssue({ code: 'custom', path: ['email'], message: input.email })
    if (otp === undefined)
      context.addIssue({ code: 'custom', path: ['otp'], message: input.resetCodeRequired })
  })

/** `googleUser` is display data: nothing in it is trusted for identity. */
export const googleProof = z.object({
  idToken: z.string({ error: messages.auth.backendFailed }).min(1, messages.auth.backendFailed).max(10_000),
  googleUser: z
    .object({
      uid: z.string().nullish(),
      email: z.string().nullish(),
      displayName: z.string().nullish(),
      photoURL: z.string().nullish(),
      emailVerified: z.boolean().nullish(),
    })
    .nullish(),
  timezone: timezone.optional(),
})

export const googleIdToken = googleProof.pick({ idToken: true })

/** What proves again who holds a session. */
export const proofInput = accountDeletion.extend({
  otp: anyCode.optional(),
  passkey: passkeyAnswer.optional(),
})
export const proofResult = z.object({ proven_until: instant })

/** Where the browser goes to sign in with Google. */
export const googleStart = z.object({ url: z.url() })

const returned = (max: number) =>
  z
    .string({ error: messages.auth.backendFailed })
    .min(1, messages.auth.backendFailed)
    .max(max, messages.auth.backendFailed)

/** What the provider sent the browser back with. */
export const googleReturn = z.object({
  code: returned(2000),
  state: returned(200),
  timezone: timezone.optional(),
})
