export const texts = {
  title: 'Verify Email',
  subtitle: 'Confirm that this address is yours',
  address: 'Your email address',
  none: 'No email address found',
  code: '6-digit code',
  submit: 'Verify Email',
  back: 'Go Back',
  helpTitle: 'Nothing in your inbox?',
  help: [
    'Check your spam folder.',
    'Check that the email address above is correct.',
    'The code expires in 10 minutes.',
  ],
  verified: 'Email Verified!',
  leaving: 'Redirecting you back...',
  failed: { verify: 'Failed to verify email', send: 'Failed to send verification email' },
} as const
