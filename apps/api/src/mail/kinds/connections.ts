import type { MailPayload } from '@dayloom/trpc/server'
import { userText, type Block, type Write } from '../email-content.ts'
import { notYou } from './notices.ts'

type Connection = NonNullable<MailPayload<'password_changed'>['left']>[number]

const kinds: Record<Connection['kind'], string> = {
  api_token: 'API token',
  webhook: 'Webhook',
  calendar_feed: 'Calendar address',
  passkey: 'Passkey',
  google: 'Google sign-in',
  oidc: 'Single sign-on',
}

/** Under these words, where there are any. */
const listed = (words: string, connections: Connection[] = []): Block[] => {
  if (connections.length === 0) return []
  const list = connections.map(({ kind, name }) => ({
    title: kinds[kind],
    detail: name === null ? '' : userText(name),
  }))
  return [words, { list }]
}

export const passwordChanged: Write<'password_changed'> = ({ ended, left }) => ({
  subject: 'Your password was changed',
  body: [
    'The password of your Dayloom account was changed, and other devices were signed out.',
    ...listed('These ended with the old password:', ended),
    ...listed('These still work. If you did not make one of them, delete it in your profile:', left),
    ...notYou,
  ],
})

const opened: Record<MailPayload<'connection_opened'>['kind'], [made: string, changed: string, tab: string]> =
  {
    api_token: ['An API token was created', 'An API token was changed', 'security'],
    webhook: ['A webhook was created', 'A webhook was changed', 'connections'],
    calendar_feed: ['A calendar address was created', 'Your calendar address shows more', 'connections'],
  }

export const connectionOpened: Write<'connection_opened'> = ({ kind, name, changed }) => {
  const [made, more, tab] = opened[kind]
  const subject = changed ? more : made
  return {
    subject,
    body: [
      `${subject} in your Dayloom account${name === null ? '' : `: ${userText(name)}`}. It gets what is in your account without a sign-in, until you delete it.`,
      { button: 'Look at it', path: `/profile?tab=${tab}` },
      'If this was not you, delete it there, then choose a new password: it signs out every device.',
    ],
  }
}
