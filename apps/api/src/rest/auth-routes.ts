import { messages } from '@dayloom/validators/messages'
import { route, type Row } from './row.ts'

const { auth, users } = messages

/** Signing in, and proving again who one is. */
export const authRows: Row[] = [
  route('POST', '/auth/register', 'Create an account and sign in', 'auth.register', {
    envelope: 'bare',
    status: 201,
    open: true,
    errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  route('POST', '/auth/login', 'Sign in with a password', 'auth.login', {
    envelope: 'bare',
    open: true,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  route('POST', '/auth/verify-2fa', 'Finish signing in with the mailed code', 'auth.verifyTwoFactor', {
    envelope: 'bare',
    open: true,
    errors: ['INVALID_CODE', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  route('POST', '/auth/forgot-password', 'Mail a code for a new password', 'auth.forgotPassword', {
    envelope: 'nothing',
    message: auth.resetSent,
    open: true,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  route('POST', '/auth/reset-password', 'Set a new password with the mailed code', 'auth.resetPassword', {
    envelope: 'nothing',
    message: auth.resetDone,
    open: true,
    errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
  route('POST', '/auth/google', 'Sign in with an ID token of Google', 'auth.google', {
    open: true,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_TAKEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  route('GET', '/auth/google/start', 'Go to Google to sign in there', 'auth.googleStart', {
    open: true,
    status: 302,
    errors: ['NOT_FOUND'],
  }),
  route('POST', '/auth/proof', 'Prove again who you are', 'auth.prove', {
    message: users.proofGiven,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  route('POST', '/auth/logout', 'End this session', 'auth.logout', {
    envelope: 'nothing',
    message: auth.loggedOut,
    open: true,
  }),
]
