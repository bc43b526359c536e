/** What the document says in words, beside what it derives from the endpoints: a text for each group and for what is not obvious. */

export const groups: Record<string, string> = {
  auth: 'Accounts and signing in. The response has a `token` for external clients; browsers also get a cookie.',
  factors: 'Second factors: an authenticator app, passkeys and recovery codes.',
  email: 'Verification of your email address.',
  users: 'The signed-in user: profile, picture, security, devices, export and import.',
  tasks: 'Tasks and their notes.',
  attachments:
    'Files attached to tasks. Upload one file per request as a form; only their owner can download them.',
  habits: 'Habits and their completed days, in the user’s time zone.',
  analytics: 'Statistics about tasks and habits.',
  dashboard: 'The data of the dashboard in one response.',
  ratings: 'Ratings of the product.',
}

const clientId =
  'The client may choose the `id`, a UUID. A repeated request with the same `id` creates nothing and returns 200 with the first result.'
const inTrash = 'It can be restored for 30 days.'
const onlyWhatIsSent = 'Fields that are left out do not change.'

export const descriptions: Record<string, string> = {
  'auth.register':
    'Signs in as well: send `token` as `Authorization: Bearer <token>`. It expires 7 days after its last use.',
  'auth.login':
    'Returns the user and a token. If the user has a second factor, it returns `requires2FA` and a `userId` instead: an opaque id of this attempt for `/auth/verify-2fa` or `/auth/passkeys/sign-in`, valid for 10 minutes and 5 tries. `methods` lists the available factors, the best first; if that is the emailed code, it is sent at once.',
  'auth.mailTwoFactorCode':
    'Only for users who have two-factor codes by email turned on. At most once a minute.',
  'auth.passkeyOptions':
    'Give `options` to `navigator.credentials.get`. With the `userId` of a sign-in that waits for its second factor, they are limited to that user’s passkeys.',
  'auth.passkey':
    'Send the same `userId` as for the options. Without one, the passkey is the whole sign-in and must have verified the user (PIN, fingerprint or face). The options are valid for 5 minutes and can be used once.',
  'auth.proofOptions':
    'Pass `options` to `navigator.credentials.get`, and send its result to `/auth/proof` as `passkey`.',
  'factors.list':
    '`email` is whether two-factor codes by email are on; `recovery_codes` is how many are left.',
  'factors.startTotp':
    'The secret takes effect once `/auth/totp/confirm` has been called with one of its codes; until then, a previous one keeps working. Needs a verified email address.',
  'factors.confirmTotp':
    'Ends the other sessions. The first factor also returns ten recovery codes, which are shown only once.',
  'factors.createRecoveryCodes': 'The previous codes stop working.',
  'factors.passkeyOptions':
    'Pass `options` to `navigator.credentials.create`. Needs a verified email address.',
  'factors.addPasskey':
    'Ends the other sessions. From now on, a password alone is not enough to sign in. The first factor also returns ten recovery codes, which are shown only once.',
  'auth.verifyTwoFactor':
    '`otp` is the emailed code, a code of the authenticator app, or a recovery code. After 5 wrong codes the attempt ends; sign in again.',
  'auth.forgotPassword': 'The response is the same whether or not an account with this email address exists.',
  'auth.resetPassword':
    'Takes the email address and the code, or instead of both the `token` of the link in the same email. Works once. All sessions of the user end.',
  'auth.google':
    'The server verifies `idToken`; `googleUser` is optional and not trusted. 404 if Google sign-in is not configured.',
  'auth.googleStart': 'For browsers. 404 if Google sign-in is not configured.',
  'auth.prove':
    'Changing second factors, exporting and ending sessions require that the user confirmed their identity in the last 10 minutes. Signing in counts; later requests get 403 `PROOF_REQUIRED` until this is called. Takes `password`; for a user without one, a Google `idToken` that is at most 10 minutes old; or `otp`, a code of the authenticator app or a recovery code; or `passkey`.',
  'auth.logout': 'Returns 200 even without a session.',
  'email.sendVerification': 'At most once a minute. Does nothing if the address is already verified.',
  'users.updateProfile': `${onlyWhatIsSent} \`null\` clears \`age\`.`,
  'users.toggleTwoFactor': 'Turning it on needs a verified email address.',
  'users.toggleAlerts':
    'Sends an email 24 hours before a task is due. Turning it on needs a verified email address.',
  'users.deleteAccount':
    'Takes `password`; for a user without one, a Google `idToken` that is at most 10 minutes old. This cannot be undone.',
  'users.export':
    'All tasks, notes, files, habits and completed days, including deleted ones. `docs/export-format.md` describes the format.',
  'users.import': 'Adds the data of a document from `/users/export`. Existing data does not change.',
  'tasks.list':
    '`status` and `priority` take one value, or several separated by commas. `due_date_from` and `due_date_to` take a day or an instant; both are inclusive. `search` searches title and description, ignoring case. A page has at most `limit` tasks and at most 2 MB (2097152 bytes). For the next page, send `next_cursor` as `cursor`; it is null on the last page only.',
  'tasks.create': `The task is added at the top of its column. ${clientId}`,
  'tasks.update': `${onlyWhatIsSent} \`null\` clears \`description\` or \`due_date\`. \`after_id\` moves the task after another task of its column, \`null\` to the top. With \`version\`, the request fails with 409 and writes nothing if the task has changed since that version.`,
  'tasks.delete': inTrash,
  'attachments.create':
    'The type is detected from the content and must match the file name and the declared type.',
  'attachments.get': 'Supports the `Range` header.',
  'habits.create': clientId,
  'habits.update': `${onlyWhatIsSent} \`null\` clears \`description\`.`,
  'habits.delete': inTrash,
  'habits.complete': 'Repeating it on the same day changes nothing and returns the same result.',
  'habits.markDay': 'Today or an earlier day, in the user’s time zone.',
  'analytics.insights': '`days` is 7, 30 or 90.',
  'ratings.submit': 'From 1 to 5 in steps of 0.5. A new rating replaces the user’s previous one.',
}

const email = 'ada@example.com'
const password = 'Correct9horse'
const otp = '123456'
const timezone = 'Europe/Paris'
const at = '2026-11-20T09:30:00.000Z'
const profile = {
  name: 'Ada',
  email,
  age: 36,
  timezone,
  created_at: at,
  email_verified: true,
  two_factor_enabled: false,
  task_reminders_enabled: true,
}

const bytes = 'base64url-as-the-browser-gave-it'
const credential = { id: bytes, rawId: bytes, type: 'public-key', clientExtensionResults: {} }
const passkey = {
  ...credential,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
}

/** A body for each endpoint that takes JSON. */
export const examples: Record<string, object> = {
  'auth.register': { name: 'Ada', email, password, timezone },
  'auth.login': { email, password },
  'auth.verifyTwoFactor': { userId: 'the userId of the sign-in', otp },
  'auth.forgotPassword': { email },
  'auth.resetPassword': { email, otp, newPassword: 'Staple4battery' },
  'auth.google': { idToken: 'an ID token, as Google signed it' },
  'auth.mailTwoFactorCode': { userId: 'the userId of the sign-in' },
  'auth.passkeyOptions': {},
  'auth.passkey': { response: passkey },
  'auth.prove': { password },
  'factors.confirmTotp': { otp },
  'factors.addPasskey': {
    name: 'Laptop',
    response: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
  },
  'email.verify': { otp },
  'users.updateProfile': { name: 'Ada Lovelace', age: 36, timezone },
  'users.changePassword': { currentPassword: password, newPassword: 'Staple4battery' },
  'users.toggleTwoFactor': { enabled: true },
  'users.toggleAlerts': { enabled: true },
  'users.deleteAccount': { password },
  'users.import': {
    format: 'dayloom-export',
    version: 1,
    exported_at: at,
    profile,
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
  },
  'tasks.create': {
    title: 'Water the plants',
    due_date: '2026-12-01T09:00:00+01:00',
    priority: 'high',
  },
  'tasks.update': { status: 'in_progress', after_id: null, version: 1 },
  'tasks.createJournal': { body: 'The fern needs more, see https://example.com/fern' },
  'tasks.updateJournal': { body: 'The fern is fine again' },
  'habits.create': { name: 'Read', description: 'Ten pages before bed' },
  'habits.update': { name: 'Read a book' },
  'ratings.submit': { rating: 4.5, comment: 'The board feels right' },
}
