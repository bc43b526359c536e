import { messages } from '@dayloom/validators/messages'
import { procedure, type Endpoint } from './endpoint.ts'

const { auth, factors, users } = messages

/** Signing in, and proving again who one is. */
export const authEndpoints: Endpoint[] = [
  procedure('POST', '/auth/register', 'Create an account and sign in', 'auth.register', {
    envelope: 'bare',
    status: 201,
    public: true,
    errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  procedure('POST', '/auth/login', 'Sign in with a password', 'auth.login', {
    envelope: 'bare',
    public: true,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  procedure('POST', '/auth/verify-2fa', 'Finish signing in with a two-factor code', 'auth.verifyTwoFactor', {
    envelope: 'bare',
    public: true,
    errors: ['INVALID_CODE', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  procedure(
    'POST',
    '/auth/forgot-password',
    'Request a password reset code by email',
    'auth.forgotPassword',
    {
      envelope: 'nothing',
      message: auth.resetSent,
      public: true,
      errors: ['TOO_MANY_REQUESTS'],
    },
  ),
  procedure(
    'POST',
    '/auth/reset-password',
    'Reset the password with the code from the email',
    'auth.resetPassword',
    {
      envelope: 'nothing',
      message: auth.resetDone,
      public: true,
      errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
    },
  ),
  procedure('POST', '/auth/google', 'Sign in with a Google ID token', 'auth.google', {
    public: true,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_TAKEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  procedure('GET', '/auth/google/start', 'Redirect to Google to sign in', 'auth.googleStart', {
    public: true,
    status: 302,
    errors: ['NOT_FOUND'],
  }),
  procedure('POST', '/auth/send-2fa', 'Send a sign-in code by email', 'auth.mailTwoFactorCode', {
    envelope: 'nothing',
    message: factors.codeMailed,
    public: true,
    errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
  procedure(
    'POST',
    '/auth/passkeys/sign-in/options',
    'Get the options for signing in with a passkey',
    'auth.passkeyOptions',
    {
      public: true,
      errors: ['INVALID_CODE'],
    },
  ),
  procedure('POST', '/auth/passkeys/sign-in', 'Sign in with a passkey', 'auth.passkey', {
    envelope: 'bare',
    public: true,
    errors: ['INVALID_CREDENTIALS', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
  procedure(
    'POST',
    '/auth/proof/options',
    'Get the options for confirming your identity with a passkey',
    'auth.proofOptions',
  ),
  procedure('POST', '/auth/proof', 'Confirm your identity again', 'auth.prove', {
    message: users.proofGiven,
    errors: ['WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
  procedure('POST', '/auth/logout', 'Sign out', 'auth.logout', {
    envelope: 'nothing',
    message: auth.loggedOut,
    public: true,
  }),
]

/** What a sign-in asks for beside the password. */
export const factorEndpoints: Endpoint[] = [
  procedure('GET', '/auth/factors', 'List the sign-in methods of your account', 'factors.list'),
  procedure('POST', '/auth/totp', 'Start adding an authenticator app', 'factors.startTotp', {
    errors: ['EMAIL_NOT_VERIFIED'],
  }),
  procedure(
    'POST',
    '/auth/totp/confirm',
    'Confirm the authenticator app with its first code',
    'factors.confirmTotp',
    {
      message: factors.totpAdded,
      errors: ['EMAIL_NOT_VERIFIED', 'INVALID_CODE', 'NOT_FOUND'],
    },
  ),
  procedure('DELETE', '/auth/totp', 'Remove the authenticator app', 'factors.removeTotp', {
    envelope: 'nothing',
    message: factors.totpRemoved,
    errors: ['NOT_FOUND'],
  }),
  procedure('POST', '/auth/recovery-codes', 'Create ten new recovery codes', 'factors.createRecoveryCodes', {
    message: factors.codesMade,
    errors: ['VALIDATION_FAILED'],
  }),
  procedure(
    'POST',
    '/auth/passkeys/options',
    'Get the options for adding a passkey',
    'factors.passkeyOptions',
    {
      errors: ['EMAIL_NOT_VERIFIED', 'LIMIT_REACHED'],
    },
  ),
  procedure('POST', '/auth/passkeys', 'Add a passkey', 'factors.addPasskey', {
    status: 201,
    message: factors.passkeyAdded,
    errors: ['EMAIL_NOT_VERIFIED'],
  }),
  procedure('DELETE', '/auth/passkeys/{id}', 'Remove a passkey', 'factors.removePasskey', {
    envelope: 'nothing',
    message: factors.passkeyRemoved,
  }),
]
