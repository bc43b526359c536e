import { z } from 'zod'
import {
  codeInput,
  emailSchema,
  instantSchema,
  isStorable,
  lineInput,
  newPasswordSchema,
  signInPasswordSchema,
  localeSchema,
  timezoneSchema,
  typedCode,
} from './fields.ts'
import { twoFactorMethods } from './enums.ts'
import { passkeyAssertionSchema } from './auth/factors.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { deleteAccountInput, endConnectionsField, userSchema } from './users.ts'

const { input } = messages

/** The secret of an invitation's link. A wrong one is refused by the service, whatever it looks like. */
const inviteField = z.string().max(200, input.invalid).optional()

export const registerInput = z.object({
  name: lineInput(limits.name, { required: input.name, long: input.nameTooLong }),
  email: emailSchema,
  password: newPasswordSchema,
  timezone: timezoneSchema.optional(),
  locale: localeSchema.optional(),
  invite: inviteField,
})
export type RegisterInput = z.output<typeof registerInput>

export const loginInput = z.object({
  email: emailSchema,
  password: signInPasswordSchema,
  timezone: timezoneSchema.optional(),
})
export type LoginInput = z.output<typeof loginInput>

/** `token` is the bearer token of external clients; browsers get it as an HttpOnly cookie instead. */
export const authResult = z.object({ user: userSchema, token: z.string() })

/** `userId` is an opaque id of this sign-in attempt, not the user's id. */
export const twoFactorRequiredSchema = z.object({
  requires2FA: z.literal(true),
  userId: z.string(),
  methods: z.array(z.enum(twoFactorMethods)).meta({
    description:
      'The available second factors, the best first. A code is emailed only if there is no better one',
  }),
})
export const loginResult = z.union([authResult, twoFactorRequiredSchema])

const attempt = z
  .string({ error: input.codeRequired })
  .min(1, input.codeRequired)
  .max(200, input.codeDigits)
  .refine(isStorable, input.characters)

/** Six digits, or a recovery code. The oldest recovery codes have ten characters. */
const anyCode = z
  .string({ error: input.codeRequired })
  .overwrite(typedCode)
  .min(1, input.codeRequired)
  .regex(/^([0-9]{6}|[0-9A-Za-z]{10}|[0-9A-Za-z]{16})$/, input.codeDigits)

export const verifyTwoFactorInput = z.object({ userId: attempt, otp: anyCode })
export type VerifyTwoFactorInput = z.output<typeof verifyTwoFactorInput>

export const twoFactorAttemptInput = z.object({ userId: attempt })
export type TwoFactorAttemptInput = z.output<typeof twoFactorAttemptInput>

export const forgotPasswordInput = z.object({ email: emailSchema })
export type ForgotPasswordInput = z.output<typeof forgotPasswordInput>

export const resetPasswordByCodeInput = z.object({
  email: emailSchema,
  otp: codeInput(input.resetCodeRequired, input.codeDigits),
  newPassword: newPasswordSchema,
})

/** The address and its code, or the token of the link in the same mail. */
export const resetPasswordInput = resetPasswordByCodeInput
  .partial({ email: true, otp: true })
  .extend({
    token: z.string().max(200, input.invalid).optional(),
    endConnections: endConnectionsField(true),
  })
  .superRefine(({ email: address, otp, token }, context) => {
    if (token !== undefined) return
    if (address === undefined) context.addIssue({ code: 'custom', path: ['email'], message: input.email })
    if (otp === undefined)
      context.addIssue({ code: 'custom', path: ['otp'], message: input.resetCodeRequired })
  })
export type ResetPasswordInput = z.output<typeof resetPasswordInput>

/** The data of an OpenID provider. */
const returned = (max: number) =>
  z
    .string({ error: messages.auth.backendFailed })
    .min(1, messages.auth.backendFailed)
    .max(max, messages.auth.backendFailed)

/** `googleUser` is display data: nothing in it is trusted for identity. */
export const googleInput = z.object({
  idToken: returned(10_000),
  googleUser: z
    .object({
      uid: z.string().nullish(),
      email: z.string().nullish(),
      displayName: z.string().nullish(),
      photoURL: z.string().nullish(),
      emailVerified: z.boolean().nullish(),
    })
    .nullish(),
  timezone: timezoneSchema.optional(),
  locale: localeSchema.optional(),
  invite: inviteField,
})
export type GoogleInput = z.output<typeof googleInput>

export const googleIdTokenSchema = googleInput.pick({ idToken: true })
export type GoogleIdToken = z.output<typeof googleIdTokenSchema>

/** What re-authentication takes. */
export const proofInput = deleteAccountInput.extend({
  otp: anyCode.optional(),
  passkey: passkeyAssertionSchema.optional(),
})
export type ProofInput = z.output<typeof proofInput>

export const proofResult = z.object({ proven_until: instantSchema })

/** What a sign-in at the provider begins with. */
export const providerStartInput = z.object({ invite: inviteField })
export type ProviderStartInput = z.output<typeof providerStartInput>

/** The provider's address for the browser. */
export const providerStartResult = z.object({ url: z.url() })

/** The parameters of the provider's redirect back. */
export const providerReturnInput = z.object({
  code: returned(2000),
  state: returned(200),
  iss: returned(2000).optional(),
})
export type ProviderReturnInput = z.output<typeof providerReturnInput>

export const providerCallbackInput = providerReturnInput.extend({
  timezone: timezoneSchema.optional(),
  locale: localeSchema.optional(),
})
export type ProviderCallbackInput = z.output<typeof providerCallbackInput>
