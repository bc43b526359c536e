/** What the document says in words, beside what it derives from the endpoints: a text for each group and for what is not obvious. */

export const groups: Record<string, string> = {
  auth: 'Accounts and signing in. The answers carry a `token` for external clients; browsers get a cookie beside it.',
  factors: 'What a sign-in asks for beside the password: an authenticator app, passkeys, recovery codes.',
  email: 'Whether the own address is verified, and the code that verifies it.',
  users: 'The signed-in user: profile, picture, security, devices, and everything they own as one document.',
  tasks: 'Tasks on their board, with notes.',
  attachments: 'Files of tasks. They are sent as a form, one a request, and served to their owner alone.',
  habits: 'Habits and the days they were done on, counted in the time zone of the user.',
  analytics: 'How the days add up.',
  dashboard: 'What matters today, in one answer.',
  ratings: 'What users think of the product.',
}

const clientId =
  '`id` may be made by the client, as a UUID. Sent again, it creates nothing and answers 200 with the first result.'
const inTrash = 'Kept for 30 days, in which it can be restored.'
const onlyWhatIsSent = 'What is left out stays as it is.'

export const descriptions: Record<string, string> = {
  'auth.register':
    'Signs in as well: send `token` as `Authorization: Bearer <token>`. It is good for 7 days from its last use.',
  'auth.login':
    'Answers the user and a token. Where the user has a second factor, the answer is `requires2FA` with a `userId`: an opaque id of this attempt for `/auth/verify-2fa` or `/auth/passkeys/sign-in`, good for 10 minutes and 5 tries. `methods` says what they can choose from; a code is mailed at once where it is the best of them.',
  'auth.mailTwoFactorCode':
    'For a user who gets codes by mail, too, and would rather have one. At most once a minute.',
  'auth.passkeyOptions':
    'Give `options` to `navigator.credentials.get`. With the `userId` of a sign-in that waits for its second factor they are for its user; without, any passkey that the person chooses.',
  'auth.passkey':
    'With the same `userId` as the options. Without one the passkey is the whole sign-in, and must have asked for a PIN, finger or face. The options are good for 5 minutes and one answer.',
  'auth.proofOptions':
    'Give `options` to `navigator.credentials.get`, and its answer to `/auth/proof` as `passkey`.',
  'factors.list': '`email` is the mailed code of `/users/toggle-2fa`; `recovery_codes` is how many are left.',
  'factors.startTotp':
    'The secret counts once `/auth/totp/confirm` was called with a code of it; until then an older one goes on working. Needs a verified address.',
  'factors.confirmTotp':
    'Ends the other sessions. With the first factor come ten recovery codes, shown here and never again.',
  'factors.createRecoveryCodes': 'The ones before stop working.',
  'factors.passkeyOptions': 'Give `options` to `navigator.credentials.create`. Needs a verified address.',
  'factors.addPasskey':
    'Ends the other sessions. From now on a password alone does not sign in any more. With the first factor come ten recovery codes, shown here and never again.',
  'auth.verifyTwoFactor':
    '`otp` is the mailed code, one of the authenticator app, or a recovery code. After 5 wrong codes the attempt is over: sign in again.',
  'auth.forgotPassword': 'Answers the same whether or not there is an account of this address.',
  'auth.resetPassword':
    'Needs the address with its code, or in place of both the token of the link in the same mail. Works once. Every session of the user ends.',
  'auth.google':
    'Only `idToken` counts, and the server verifies it; `googleUser` may be sent and is not trusted. 404 where Google is not configured.',
  'auth.googleStart': 'For browsers. 404 where Google is not configured.',
  'auth.prove':
    'Some things want a proof that is at most 10 minutes old: the second factor, the export, ending sessions. The sign-in is one; after that they answer 403 `PROOF_REQUIRED` until this was called. Takes `password`, or for a user without one an `idToken` of Google that is at most 10 minutes old; or `otp`, a code of the authenticator app or a recovery code; or `passkey`.',
  'auth.logout': 'Answers 200 without a session, too.',
  'email.sendVerification': 'At most once a minute. Does nothing where the address is verified already.',
  'users.updateProfile': `${onlyWhatIsSent} \`null\` clears \`age\`.`,
  'users.toggleTwoFactor': 'Switching on needs a verified address.',
  'users.toggleAlerts':
    'One mail for a task, 24 hours before it is due. Switching on needs a verified address.',
  'users.deleteAccount':
    'Takes `password`; from a user without one, an `idToken` of Google that is at most 10 minutes old. There is no way back.',
  'users.export':
    'Every task, note, file, habit and day, the deleted ones too. `docs/export-format.md` explains it.',
  'users.import': 'Adds what a document of `/users/export` holds. What is there already stays as it is.',
  'tasks.list':
    '`status` and `priority` take one value or several with commas. `due_date_from` and `due_date_to` take a day or an instant, and include it. `search` looks in title and description, in any case. A page holds up to `limit` tasks, and ends earlier before it is longer than 2 MB (2097152 bytes). For the next page send `next_cursor` as `cursor`; it is null at the end, and only there.',
  'tasks.create': `It goes to the top of its column. ${clientId}`,
  'tasks.update': `${onlyWhatIsSent} \`null\` clears \`description\` or \`due_date\`. \`after_id\` puts the task behind another one of its column, \`null\` at the top. With the \`version\` that was read, a change that somebody else has overtaken is 409 and writes nothing.`,
  'tasks.delete': inTrash,
  'attachments.create':
    'The type is told by the content, and must agree with the name and the declared type.',
  'attachments.get': 'With a `Range` header, the bytes that are asked for.',
  'habits.create': clientId,
  'habits.update': `${onlyWhatIsSent} \`null\` clears \`description\`.`,
  'habits.delete': inTrash,
  'habits.complete': 'A second time on the same day it changes nothing and answers the same.',
  'habits.markDay': 'Today or a day before, in the time zone of the user.',
  'analytics.insights': '`days` is 7, 30 or 90.',
  'ratings.submit': 'From 1 to 5 in half steps. One rating counts for each user, the newest.',
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
