import { userText, type Block, type Write } from '../email-content.ts'

const notYou: Block[] = [
  'If this was not you, choose a new password now: it signs out every device. Then look at Profile, Security.',
  { button: 'Reset password', path: '/login' },
]

const passkey = (name: string | null) => (name === null ? 'A passkey' : `The passkey "${userText(name)}"`)

export const factorChanged: Write<'factor_changed'> = ({ factor, added, name }) => {
  if (factor === 'recovery_codes')
    return {
      subject: 'New recovery codes were made',
      body: [
        'New recovery codes were made for your Dayloom account. The ones before do not work any more.',
        ...notYou,
      ],
    }
  const what = factor === 'totp' ? 'An authenticator app' : passkey(name)
  const change = added ? 'added to' : 'removed from'
  return {
    subject: `${factor === 'totp' ? 'An authenticator app' : 'A passkey'} was ${added ? 'added' : 'removed'}`,
    body: [
      `${what} was ${change} your Dayloom account.${added ? ' Other devices were signed out.' : ''}`,
      ...notYou,
    ],
  }
}

export const recoveryCodeUsed: Write<'recovery_code_used'> = ({ left }) => ({
  subject: 'A recovery code was used',
  body: [
    `Somebody used one of the recovery codes of your Dayloom account. ${left === 1 ? 'One is' : `${left} are`} left.`,
    ...notYou,
  ],
})
