import { z } from 'zod'
import {
  codeInput,
  idSchema,
  instantSchema,
  isStorable,
  lineInput,
  timezoneSchema,
  wordsOfBrowser,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const { input, factors } = messages

export const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    created_at: instantSchema,
    last_used_at: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkeySchema>

/** The sign-in methods of an account. `oidc` is the OpenID provider of this server, `email` is the mailed code, `recovery_codes` the number of unused codes. */
export const factorsSchema = z
  .object({
    password: z.boolean(),
    google: z.boolean(),
    oidc: z.boolean(),
    email: z.boolean(),
    totp: z.object({ confirmed_at: instantSchema, last_used_at: instantSchema.nullable() }).nullable(),
    passkeys: z.array(passkeySchema),
    recovery_codes: z.number().int(),
  })
  .meta({ id: 'Factors' })
export type Factors = z.output<typeof factorsSchema>

/** The secret of a new authenticator app: to type, as an `otpauth:` address, and as a picture to scan. */
export const startTotpResult = z.object({
  secret: z.string().meta({ description: 'Base 32' }),
  uri: z.string().meta({ description: 'otpauth://totp/…' }),
  qr: z.string().meta({ description: 'The same as a QR code: an SVG as a data: address' }),
})

export const factorCodeInput = z.object({ otp: codeInput(input.codeRequired, input.codeDigits) })
export type FactorCodeInput = z.output<typeof factorCodeInput>

const codes = z.array(z.string()).meta({ description: 'Shown now and never again; each works once' })
export const recoveryCodesResult = z.object({ recovery_codes: codes })
/** Recovery codes come with the first factor. */
export const confirmTotpResult = z.object({ recovery_codes: codes.nullable() })
export const addPasskeyResult = z.object({ id: idSchema, recovery_codes: codes.nullable() })
export const passkeyIdInput = z.object({ id: idSchema })

/** As WebAuthn defines it; for `navigator.credentials`. */
export const passkeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) })

const bytes = (max: number) =>
  z
    .string({ error: factors.passkeyRefused })
    .max(max, factors.passkeyRefused)
    .regex(/^[\w-]+$/, factors.passkeyRefused)

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', { error: factors.passkeyRefused }),
  clientExtensionResults: z.object({}).register(wordsOfBrowser, {}).default({}),
}

const passkeyName = lineInput(
  { max: limits.passkey.name },
  { required: factors.nameRequired, long: factors.nameTooLong },
)

export const renamePasskeyInput = z.object({ id: idSchema, name: passkeyName })
export type RenamePasskeyInput = z.output<typeof renamePasskeyInput>

/** The browser's response to the options of a new passkey. */
export const addPasskeyInput = z.object({
  name: passkeyName,
  response: z
    .object(
      {
        ...credential,
        response: z
          .object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) })
          .register(wordsOfBrowser, {}),
      },
      { error: factors.passkeyRefused },
    )
    .register(wordsOfBrowser, {}),
})
export type AddPasskeyInput = z.output<typeof addPasskeyInput>

/** The browser's response to a request for a passkey. */
export const passkeyAssertionSchema = z
  .object(
    {
      ...credential,
      response: z
        .object({
          clientDataJSON: bytes(4000),
          authenticatorData: bytes(4000),
          signature: bytes(8000),
          userHandle: bytes(200)
            .nullish()
            .transform((value) => value ?? undefined),
        })
        .register(wordsOfBrowser, {}),
    },
    { error: factors.passkeyRefused },
  )
  .register(wordsOfBrowser, {})
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>

const attempt = z
  .string()
  .min(1, input.codeRequired)
  .max(200, input.codeRequired)
  .refine(isStorable, input.characters)
  .optional()

/** With `userId` it is the second factor of that sign-in, otherwise a complete sign-in. */
export const passkeyOptionsInput = z.object({ userId: attempt })
export type PasskeyOptionsInput = z.output<typeof passkeyOptionsInput>

export const passkeySignInInput = z.object({
  userId: attempt,
  response: passkeyAssertionSchema,
  timezone: timezoneSchema.optional(),
})
export type PasskeySignInInput = z.output<typeof passkeySignInInput>
