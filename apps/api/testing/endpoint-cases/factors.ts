import { createAuthenticator } from '@dayloom/trpc/testing/authenticator'
import { totpCode } from '@dayloom/trpc/testing/totp'
import { twoFactorRequiredSchema } from '@dayloom/validators/auth'
import { addPasskeyResult, passkeyOptionsSchema, startTotpResult } from '@dayloom/validators/auth/factors'
import { messages } from '@dayloom/validators/messages'
import { addPasskey, addTotp, answerPasskey } from '../factors.ts'
import { PASSWORD } from '../sign-up.ts'
import type { Made, EndpointCases } from './case.ts'

const { auth, factors, input } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'
const anyChallenge = { challenge: 'x' }

const asBody = (response: object): Made => ({ response: JSON.stringify(response) })
const responseOf = (made: Made): unknown => JSON.parse(made['response'] ?? '{}')

export const factorCases: EndpointCases = {
  'auth.mailTwoFactorCode': {
    twoFactor: true,
    before: async (app, { bearer, user: { email } }) => {
      await addTotp(app, bearer)
      const { userId } = (await app.visitor.post('/auth/login', { email, password: PASSWORD })).data(
        twoFactorRequiredSchema,
      )
      return { userId }
    },
    body: (_, made) => made,
    gives: { data: null, message: factors.codeMailed },
    wrong: [
      [{ body: { userId: 'x' } }, 400, 'INVALID_CODE', auth.invalidCode],
      [{ body: {} }, 400, VALIDATION, input.codeRequired],
    ],
  },
  'auth.passkeyOptions': {
    body: () => ({}),
    gives: { success: true, data: { options: { rpId: 'localhost', userVerification: 'required' } } },
    wrong: [
      [{ body: { userId: 'x' } }, 400, 'INVALID_CODE', auth.invalidCode],
      [{ body: { userId: '\0' } }, 400, VALIDATION, input.characters],
    ],
  },
  'auth.passkey': {
    before: async ({ visitor }, { bearer }) => {
      const { key } = await addPasskey(bearer)
      return asBody(await answerPasskey(visitor, key, '/auth/passkeys/sign-in/options', {}))
    },
    body: (_, made) => ({ response: responseOf(made) }),
    gives: { user: { name: 'Ada' } },
    wrong: [
      [
        { body: { response: createAuthenticator().get(anyChallenge) } },
        401,
        'INVALID_CREDENTIALS',
        factors.passkeyUnknown,
      ],
      [{ body: {} }, 400, VALIDATION, factors.passkeyRefused],
    ],
  },
  'auth.proofOptions': { gives: { success: true, data: { options: { rpId: 'localhost' } } }, wrong: [] },
  'factors.list': {
    gives: {
      data: {
        password: true,
        google: false,
        oidc: false,
        email: false,
        totp: null,
        passkeys: [],
        recovery_codes: 0,
      },
    },
    wrong: [],
  },
  'factors.startTotp': { verified: true, gives: { success: true }, wrong: [] },
  'factors.confirmTotp': {
    verified: true,
    before: async ({ host }, { bearer, user }) => {
      if (!user.email_verified) return { otp: '123456' }
      const { secret } = (await bearer.post('/auth/totp')).data(startTotpResult)
      return { otp: totpCode(secret, host.now()) }
    },
    body: (_, made) => made,
    gives: { message: factors.totpAdded },
    wrong: [[{ body: { otp: '12345' } }, 400, VALIDATION, input.codeDigits]],
  },
  'factors.removeTotp': {
    before: async (app, { bearer }) => {
      await addTotp(app, bearer)
      return {}
    },
    gives: { message: factors.totpRemoved },
    wrong: [],
  },
  'factors.createRecoveryCodes': { twoFactor: true, gives: { message: factors.codesMade }, wrong: [] },
  'factors.passkeyOptions': {
    verified: true,
    gives: { success: true, data: { options: { rp: { id: 'localhost', name: 'Dayloom' } } } },
    wrong: [],
  },
  'factors.addPasskey': {
    verified: true,
    before: async (_, { bearer, user }) => {
      const key = createAuthenticator()
      if (!user.email_verified) return asBody(key.create(anyChallenge))
      const { options } = (await bearer.post('/auth/passkeys/options')).data(passkeyOptionsSchema)
      return asBody(key.create(options))
    },
    body: (_, made) => ({ name: ' Laptop ', response: responseOf(made) }),
    gives: { message: factors.passkeyAdded },
    wrong: [
      [
        { body: { name: 'Laptop', response: createAuthenticator().create(anyChallenge) } },
        400,
        VALIDATION,
        factors.passkeyRefused,
      ],
      [
        { body: { name: ' ', response: createAuthenticator().create(anyChallenge) } },
        400,
        VALIDATION,
        factors.nameRequired,
      ],
    ],
  },
  'factors.renamePasskey': {
    before: async (_, { bearer }) => {
      const { id } = (await addPasskey(bearer)).answer.data(addPasskeyResult)
      return { id }
    },
    ids: (_, made) => made,
    body: () => ({ name: ' Telephone ' }),
    gives: { data: { name: 'Telephone', last_used_at: null }, message: factors.passkeyRenamed },
    wrong: [
      [{ ids: { id: unknown } }, 404, 'NOT_FOUND', factors.noPasskey],
      [{ body: { name: ' ' } }, 400, VALIDATION, factors.nameRequired],
      [{ body: { name: 'x'.repeat(61) } }, 400, VALIDATION, factors.nameTooLong],
    ],
  },
  'factors.removePasskey': {
    before: async (_, { bearer }) => {
      const { id } = (await addPasskey(bearer)).answer.data(addPasskeyResult)
      return { id }
    },
    ids: (_, made) => made,
    gives: { message: factors.passkeyRemoved },
    wrong: [[{ ids: { id: unknown } }, 404, 'NOT_FOUND', factors.noPasskey]],
  },
}
