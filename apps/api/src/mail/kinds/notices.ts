import type { Block, EmailContent } from '../email-content.ts'

export const notYou: Block[] = [
  'If this was not you, choose a new password now: it signs out every device.',
  { button: 'Reset password', path: '/login' },
]

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
  body: ['Your Dayloom account can now be opened with a Google account.', ...notYou],
})

export const oidcLinked = (): EmailContent => ({
  subject: 'Single sign-on was added',
  body: ['Your Dayloom account can now be opened with an account of the sign-in provider.', ...notYou],
})

export const accountClaimed = (): EmailContent => ({
  subject: 'Your account is now yours alone',
  body: [
    'Somebody had made a Dayloom account with this address without ever proving that it is theirs. You proved it by signing in with a provider that knows the address, so the old password and all its sessions were removed.',
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

const stopped = {
  failing: (url: string) => `For five days nothing that we sent to ${url} arrived, so we have stopped.`,
  gone: (url: string) => `${url} answered that it is gone (status 410), so we have stopped sending to it.`,
}

export const webhookDisabled = ({
  url,
  reason,
}: {
  url: string
  reason: keyof typeof stopped
}): EmailContent => ({
  subject: 'A webhook was switched off',
  body: [
    stopped[reason](url),
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
