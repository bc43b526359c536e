import type { Block, EmailContent } from '../email-content.ts'

const notYou: Block[] = [
  'If this was not you, choose a new password now: it signs out every device.',
  { button: 'Reset password', path: '/login' },
]

export const passwordChanged = (): EmailContent => ({
  subject: 'Your password was changed',
  body: ['The password of your Dayloom account was changed, and other devices were signed out.', ...notYou],
})

export const twoFactorChanged = ({ enabled }: { enabled: boolean }): EmailContent => ({
  subject: `Two-factor authentication was ${enabled ? 'enabled' : 'disabled'}`,
  body: [
    enabled
      ? 'From now on, signing in to Dayloom asks for a code that we send to this address.'
      : 'Signing in to Dayloom does not ask for a code any more.',
    ...notYou,
  ],
})

export const googleLinked = (): EmailContent => ({
  subject: 'Google sign-in was added',
  body: ['Your Dayloom account can now be opened with the Google account of this address.', ...notYou],
})

export const accountClaimed = (): EmailContent => ({
  subject: 'Your account is now yours alone',
  body: [
    'Somebody had made a Dayloom account with this address without ever proving that it is theirs. You proved it by signing in with Google, so the old password and all its sessions were removed.',
    'To sign in with a password as well, choose one by "Forgot password?".',
    { button: 'Open Dayloom', path: '/profile' },
  ],
})

export const accountDeleted = (): EmailContent => ({
  subject: 'Your account was deleted',
  body: [
    'Your Dayloom account and everything in it was deleted. This cannot be undone.',
    'Thank you for having been here.',
  ],
})

export const registrationAttempt = (): EmailContent => ({
  subject: 'You already have an account',
  body: [
    'Somebody tried to create a Dayloom account with this address, which has one already. Nothing was changed.',
    'If it was you, sign in instead; a forgotten password can be reset there.',
    { button: 'Sign in', path: '/login' },
  ],
})

export const webhookDisabled = ({ url }: { url: string }): EmailContent => ({
  subject: 'A webhook was switched off',
  body: [
    `For five days nothing that we sent to ${url} arrived, so we have stopped.`,
    'When it can be reached again, switch the webhook on: it is told what changes from then on. What it missed is in the log of changes.',
    { button: 'Open connections', path: '/profile?tab=connections' },
  ],
})

export const signInAttempts = (): EmailContent => ({
  subject: 'Many wrong sign-in codes',
  body: [
    'Somebody who knows your password has entered many wrong sign-in codes. We stop them for a day; devices that you have used before still work.',
    ...notYou,
  ],
})
