import { userText, type Block, type Write } from '../email-content.ts'

const notYou: Block[] = [
  'If this was not you, choose a new password now: it signs out every device. Then look at Profile, Security.',
  { button: 'Reset password', path: '/login' },
]

const things = {
  totp: 'An authenticator app',
  passkey: 'A passkey',
  google: 'A Google account',
  oidc: 'Single sign-on',
} as const

const signedOut = 'Other devices were signed out.'

export const factorChanged: Write<'factor_changed'> = ({ factor, added, name }) => {
  if (factor === 'recovery_codes')
    return {
      subject: 'New recovery codes were made',
      body: [
        'New recovery codes were made for your Dayloom account. The ones before do not work any more.',
        ...notYou,
      ],
    }
  const what = name === null ? things[factor] : `The passkey "${userText(name)}"`
  const change = added ? 'added to' : 'removed from'
  return {
    subject: `${things[factor]} was ${added ? 'added' : 'removed'}`,
    body: [`${what} was ${change} your Dayloom account.${added ? ` ${signedOut}` : ''}`, ...notYou],
  }
}

export const recoveryCodeUsed: Write<'recovery_code_used'> = ({ left }) => ({
  subject: 'A recovery code was used',
  body: [
    `Somebody used one of the recovery codes of your Dayloom account. ${left === 1 ? 'One is' : `${left} are`} left.`,
    ...notYou,
  ],
})
