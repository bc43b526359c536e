/** Values that several examples share. */

export const email = 'ada@example.com'
export const password = 'Correct9horse'
export const otp = '123456'
export const timezone = 'Europe/Paris'
const at = '2026-11-20T09:30:00.000Z'

const bytes = 'base64url-as-the-browser-gave-it'
const credential = { id: bytes, rawId: bytes, type: 'public-key', clientExtensionResults: {} } as const

/** What a browser gives for a passkey: to sign in, and when it is made. */
export const passkey = {
  ...credential,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
}
export const newPasskey = {
  name: 'Laptop',
  response: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
}

export const exportDocument = {
  format: 'dayloom-export' as const,
  version: 1 as const,
  exported_at: at,
  profile: {
    name: 'Ada',
    email,
    age: 36,
    timezone,
    created_at: at,
    email_verified: true,
    two_factor_enabled: false,
    task_reminders_enabled: true,
  },
  tasks: [],
  habits: [
    {
      id: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a',
      name: 'Read',
      description: null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      completions: [{ completed_date: '2026-11-20', completed_at: at }],
    },
  ],
  rating: null,
  sessions: [],
}
