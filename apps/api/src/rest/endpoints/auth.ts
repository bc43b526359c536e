import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { email, otp, passkey, password, timezone } from './examples.ts'

const { auth, factors, users } = messages

export const authEndpoints: EndpointGroup = {
  name: 'auth',
  description:
    'Accounts and signing in. The response has a `token` for external clients; browsers also get a cookie.',
  endpoints: [
    endpoint('POST', '/auth/register', {
      procedure: 'auth.register',
      summary: 'Create an account and sign in',
      description:
        'Where the server asks for an invitation, `invite` is the secret of its link. Signs in as well: send `token` as `Authorization: Bearer <token>`. It expires 7 days after its last use.',
      example: { name: 'Ada', email, password, timezone },
      public: true,
      envelope: 'bare',
      status: 201,
      location: '/users/profile',
      errors: [
        'EMAIL_TAKEN',
        'REGISTRATION_CLOSED',
        'INVALID_INVITE',
        'PASSWORD_SIGN_IN_OFF',
        'TOO_MANY_REQUESTS',
      ],
    }),
    endpoint('POST', '/auth/login', {
      procedure: 'auth.login',
      summary: 'Sign in with a password',
      description:
        'Returns the user and a token. If the user has a second factor, it returns `requires2FA` and a `userId` instead: an opaque id of this attempt for `/auth/verify-2fa` or `/auth/passkeys/sign-in`, valid for 10 minutes and 5 tries. `methods` lists the available factors, the best first; if that is the emailed code, it is sent at once.',
      example: { email, password },
      public: true,
      envelope: 'bare',
      errors: ['INVALID_CREDENTIALS', 'PASSWORD_SIGN_IN_OFF', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/auth/verify-2fa', {
      procedure: 'auth.verifyTwoFactor',
      summary: 'Finish signing in with a two-factor code',
      description:
        '`otp` is the emailed code, a code of the authenticator app, or a recovery code. After 5 wrong codes the attempt ends; sign in again.',
      example: { userId: 'the userId of the sign-in', otp },
      public: true,
      envelope: 'bare',
      errors: ['INVALID_CODE', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/auth/forgot-password', {
      procedure: 'auth.forgotPassword',
      summary: 'Request a password reset code by email',
      description: 'The response is the same whether or not an account with this email address exists.',
      example: { email },
      public: true,
      envelope: 'nothing',
      message: auth.resetSent,
      errors: ['PASSWORD_SIGN_IN_OFF', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/auth/reset-password', {
      procedure: 'auth.resetPassword',
      summary: 'Reset the password with the code from the email',
      description:
        'Takes the email address and the code, or instead of both the `token` of the link in the same email. Works once. All sessions of the user end, and so do the API tokens, the webhooks and the calendar address unless `endConnections` is false. They always end if nobody had verified the email address before.',
      example: { email, otp, newPassword: 'Staple4battery' },
      public: true,
      envelope: 'nothing',
      message: auth.resetDone,
      errors: ['INVALID_CODE', 'PASSWORD_SIGN_IN_OFF', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/auth/google', {
      procedure: 'auth.google',
      summary: 'Sign in with a Google ID token',
      description:
        'The server verifies `idToken`; `googleUser` is optional and not trusted. 404 if Google sign-in is not configured.',
      example: { idToken: 'an ID token, as Google signed it' },
      public: true,
      errors: [
        'INVALID_CREDENTIALS',
        'EMAIL_TAKEN',
        'REGISTRATION_CLOSED',
        'INVALID_INVITE',
        'NOT_FOUND',
        'TOO_MANY_REQUESTS',
      ],
    }),
    endpoint('GET', '/auth/google/start', {
      procedure: 'auth.googleStart',
      summary: 'Redirect to Google to sign in',
      description:
        'For browsers. 404 if Google sign-in is not configured. `invite` is the secret of an invitation, for a new account.',
      public: true,
      status: 302,
      errors: ['NOT_FOUND'],
    }),
    endpoint('GET', '/auth/oidc/start', {
      procedure: 'auth.oidcStart',
      summary: 'Redirect to the OpenID provider to sign in',
      description:
        'For browsers, which come back to `/auth/oidc/callback`. 404 if no OpenID provider is configured, 503 while it cannot be reached. `invite` is the secret of an invitation, for a new account.',
      public: true,
      status: 302,
      errors: ['NOT_FOUND'],
    }),
    endpoint('POST', '/auth/send-2fa', {
      procedure: 'auth.mailTwoFactorCode',
      summary: 'Send a sign-in code by email',
      description: 'Only for users who have two-factor codes by email turned on. At most once a minute.',
      example: { userId: 'the userId of the sign-in' },
      public: true,
      envelope: 'nothing',
      message: factors.codeMailed,
      errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/auth/passkeys/sign-in/options', {
      procedure: 'auth.passkeyOptions',
      summary: 'Get the options for signing in with a passkey',
      description:
        'Pass `options` to `navigator.credentials.get`. With the `userId` of a sign-in that waits for its second factor, they are limited to that user’s passkeys.',
      example: {},
      public: true,
      errors: ['INVALID_CODE'],
    }),
    endpoint('POST', '/auth/passkeys/sign-in', {
      procedure: 'auth.passkey',
      summary: 'Sign in with a passkey',
      description:
        'Send the same `userId` as for the options. Without one, the passkey is the whole sign-in and must have verified the user (PIN, fingerprint or face). The options are valid for 5 minutes and can be used once.',
      example: { response: passkey },
      public: true,
      envelope: 'bare',
      errors: ['INVALID_CREDENTIALS', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/auth/google-account', {
      procedure: 'auth.linkGoogle',
      summary: 'Link a Google account',
      description:
        'From now on it opens this account too. It may have another address. `idToken` is issued by Google, or by the issuer in its place, and works once. Needs a verified email address.',
      example: { idToken: 'an ID token, as Google signed it' },
      envelope: 'nothing',
      message: factors.googleAdded,
      errors: ['NOT_FOUND', 'EMAIL_NOT_VERIFIED', 'EMAIL_TAKEN', 'LIMIT_REACHED'],
    }),
    endpoint('DELETE', '/auth/google-account', {
      procedure: 'auth.unlinkGoogle',
      summary: 'Unlink the Google account',
      description: 'Ends the other sessions. Fails with 409 if nothing else would open the account.',
      envelope: 'nothing',
      message: factors.googleRemoved,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    }),
    endpoint('DELETE', '/auth/oidc-account', {
      procedure: 'auth.unlinkOidc',
      summary: 'Unlink the account of the OpenID provider',
      description:
        'Ends the other sessions. Fails with 409 if nothing else would open the account. It is linked in the web app.',
      envelope: 'nothing',
      message: factors.oidcRemoved,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    }),
    endpoint('POST', '/auth/proof/options', {
      procedure: 'auth.proofOptions',
      summary: 'Get the options for confirming your identity with a passkey',
      description:
        'Pass `options` to `navigator.credentials.get`, and send its result to `/auth/proof` as `passkey`.',
    }),
    endpoint('POST', '/auth/proof', {
      procedure: 'auth.prove',
      summary: 'Confirm your identity again',
      description:
        'Changing second factors, exporting and ending sessions require that the user confirmed their identity in the last 10 minutes. Signing in counts; later requests get 403 `PROOF_REQUIRED` until this is called. Takes `password`; for a user without one, an `idToken` of Google or of the OpenID provider that is at most 10 minutes old; or `otp`, a code of the authenticator app or a recovery code; or `passkey`.',
      example: { password },
      message: users.proofGiven,
      errors: ['WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/auth/logout', {
      procedure: 'auth.logout',
      summary: 'Sign out',
      description: 'Returns 200 even without a session.',
      public: true,
      envelope: 'nothing',
      message: auth.signedOut,
    }),
  ],
}
