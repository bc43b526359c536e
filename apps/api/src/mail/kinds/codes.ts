import type { Block, Write } from '../email-content.ts'

const lifetime = 'The code works once and expires in 10 minutes.'

/** The mailbox shows the code in its list: the subject is read without opening the mail. */
const code = (subject: string, use: string, otherwise: string) => (payload: { code: string }) => ({
  subject,
  body: [use, payload, lifetime, otherwise],
})

export const twoFactorCode: Write<'two_factor_code'> = code(
  'Your sign-in code',
  'Enter this code to finish signing in to Dayloom:',
  'If you are not signing in right now, somebody knows your password. Please change it.',
)

export const googleLinkCode: Write<'google_link_code'> = code(
  'Your code to link Google',
  'Somebody signed in to Dayloom with a Google account that names this address. Enter this code to link that Google account and sign in:',
  'If that was not you, ignore this mail and tell the code to nobody: whoever has it can open your account.',
)

export const oidcLinkCode: Write<'oidc_link_code'> = code(
  'Your code to link single sign-on',
  'Somebody signed in to Dayloom with an account of the sign-in provider that names this address. Enter this code to link that account and sign in:',
  'If that was not you, ignore this mail and tell the code to nobody: whoever has it can open your account.',
)

/** The token is in the fragment, which browsers send to nobody: it stays out of logs. */
const resetLink = (token: string | undefined): Block[] =>
  token === undefined
    ? []
    : [
        'Or open this link, which needs no code:',
        { button: 'Choose a new password', path: `/login#reset=${token}` },
      ]

export const passwordResetCode: Write<'password_reset_code'> = ({ code: digits, token }) => ({
  subject: 'Your password reset code',
  body: [
    'Enter this code to choose a new password:',
    { code: digits },
    ...resetLink(token),
    'This works once, until another reset mail is sent, for 10 minutes.',
    'If you did not ask for this, you can ignore this mail. Your password stays as it is.',
  ],
})

export const verificationCode: Write<'verification_code'> = code(
  'Verify your email address',
  'Enter this code to verify that this address is yours:',
  'If you have no Dayloom account, you can ignore this mail.',
)
