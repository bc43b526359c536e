export const texts = {
  title: 'Confirm that it is you',
  text: 'This protects your account from someone who only found it open. We will not ask again for 10 minutes.',
  password: 'Password',
  code: 'Code from your app, or a recovery code',
  submit: 'Confirm',
  by: { currentPassword: 'Use your password', otp: 'Use a code' },
  byPasskey: 'Use a passkey',
  failed: 'Failed to confirm that it is you',
} as const
