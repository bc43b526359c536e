import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { newPasskey, otp } from './examples.ts'

const { factors } = messages

export const factorEndpoints: EndpointGroup = {
  name: 'factors',
  description: 'Second factors: an authenticator app, passkeys and recovery codes.',
  endpoints: [
    endpoint('GET', '/auth/factors', {
      procedure: 'factors.list',
      summary: 'List the sign-in methods of your account',
      description:
        '`email` is whether two-factor codes by email are on; `recovery_codes` is how many are left.',
    }),
    endpoint('POST', '/auth/totp', {
      procedure: 'factors.startTotp',
      summary: 'Start adding an authenticator app',
      description:
        'The secret takes effect once `/auth/totp/confirm` has been called with one of its codes; until then, a previous one keeps working. Needs a verified email address.',
      errors: ['EMAIL_NOT_VERIFIED'],
    }),
    endpoint('POST', '/auth/totp/confirm', {
      procedure: 'factors.confirmTotp',
      summary: 'Confirm the authenticator app with its first code',
      description:
        'Ends the other sessions. The first factor also returns ten recovery codes, which are shown only once.',
      example: { otp },
      message: factors.totpAdded,
      errors: ['EMAIL_NOT_VERIFIED', 'INVALID_CODE', 'NOT_FOUND'],
    }),
    endpoint('DELETE', '/auth/totp', {
      procedure: 'factors.removeTotp',
      summary: 'Remove the authenticator app',
      envelope: 'nothing',
      message: factors.totpRemoved,
      errors: ['NOT_FOUND'],
    }),
    endpoint('POST', '/auth/recovery-codes', {
      procedure: 'factors.createRecoveryCodes',
      summary: 'Create ten new recovery codes',
      description: 'The previous codes stop working.',
      message: factors.codesMade,
      errors: ['VALIDATION_FAILED'],
    }),
    endpoint('POST', '/auth/passkeys/options', {
      procedure: 'factors.passkeyOptions',
      summary: 'Get the options for adding a passkey',
      description: 'Pass `options` to `navigator.credentials.create`. Needs a verified email address.',
      errors: ['EMAIL_NOT_VERIFIED', 'LIMIT_REACHED'],
    }),
    endpoint('POST', '/auth/passkeys', {
      procedure: 'factors.addPasskey',
      summary: 'Add a passkey',
      description:
        'Ends the other sessions. From now on, a password alone is not enough to sign in. The first factor also returns ten recovery codes, which are shown only once.',
      example: newPasskey,
      status: 201,
      location: '/auth/factors',
      message: factors.passkeyAdded,
      errors: ['EMAIL_NOT_VERIFIED'],
    }),
    endpoint('PUT', '/auth/passkeys/{id}', {
      procedure: 'factors.renamePasskey',
      summary: 'Rename a passkey',
      example: { name: 'Laptop' },
      message: factors.passkeyRenamed,
    }),
    endpoint('DELETE', '/auth/passkeys/{id}', {
      procedure: 'factors.removePasskey',
      summary: 'Remove a passkey',
      envelope: 'nothing',
      message: factors.passkeyRemoved,
    }),
  ],
}
