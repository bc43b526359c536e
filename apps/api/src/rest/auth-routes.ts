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
  procedure('POST', '/auth/verify-2fa', 'Finish signing in with a code', 'auth.verifyTwoFactor', {
    envelope: 'bare',
    public: true,
    errors: ['INVALID_CODE', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  procedure('POST', '/auth/forgot-password', 'Mail a code for a new password', 'auth.forgotPassword', {
    envelope: 'nothing',
    message: auth.resetSent,
    public: true,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  procedure('POST', '/auth/reset-password', 'Set a new password with the mailed code', 'auth.resetPassword', {
    envelope: 'nothing',
    message: auth.resetDone,
    public: true,
    errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
  procedure('POST', '/auth/google', 'Sign in with an ID token of Google', 'auth.google', {
    public: true,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_TAKEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  procedure('GET', '/auth/google/start', 'Go to Google to sign in there', 'auth.googleStart', {
    public: true,
    status: 302,
    errors: ['NOT_FOUND'],
  }),
  procedure('POST', '/auth/send-2fa', 'Mail a code to finish signing in with', 'auth.mailTwoFactorCode', {
    envelope: 'nothing',
    message: factors.codeMailed,
    public: true,
    errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
  procedure(
    'POST',
    '/auth/passkeys/sign-in/options',
    'Begin to sign in with a passkey',
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
  procedure('POST', '/auth/proof/options', 'Begin to prove who you are by a passkey', 'auth.proofOptions'),
  procedure('POST', '/auth/proof', 'Prove again who you are', 'auth.prove', {
    message: users.proofGiven,
    errors: ['WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
  procedure('POST', '/auth/logout', 'End this session', 'auth.logout', {
    envelope: 'nothing',
    message: auth.loggedOut,
    public: true,
  }),
]

/** What a sign-in asks for beside the password. */
export const factorEndpoints: Endpoint[] = [
  procedure('GET', '/auth/factors', 'What opens the account', 'factors.list'),
  procedure('POST', '/auth/totp', 'Begin to add an authenticator app', 'factors.startTotp', {
    errors: ['EMAIL_NOT_VERIFIED'],
  }),
  procedure(
    'POST',
    '/auth/totp/confirm',
    'Add the authenticator app by its first code',
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
  procedure('POST', '/auth/recovery-codes', 'Make ten new recovery codes', 'factors.createRecoveryCodes', {
    message: factors.codesMade,
    errors: ['VALIDATION_FAILED'],
  }),
  procedure('POST', '/auth/passkeys/options', 'Begin to add a passkey', 'factors.passkeyOptions', {
    errors: ['EMAIL_NOT_VERIFIED', 'LIMIT_REACHED'],
  }),
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
