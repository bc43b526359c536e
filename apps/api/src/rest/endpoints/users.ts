import { exportData, importData, openPicture, setPicture } from '@dayloom/trpc/server'
import { exportDocumentSchema, importResultSchema } from '@dayloom/validators/export'
import { messages } from '@dayloom/validators/messages'
import { pictureIdInput, profilePictureSchema } from '@dayloom/validators/users'
import { z } from 'zod'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { receiveDocument, sendDocument } from '../streams/serve-documents.ts'
import { download, upload } from '../streams/serve-files.ts'
import { exportDocument, password, timezone } from './examples.ts'
import { onlyWhatIsSent } from './words.ts'

const { users } = messages

export const userEndpoints: EndpointGroup = {
  name: 'users',
  description: 'The signed-in user: profile, picture, security, devices, export and import.',
  endpoints: [
    endpoint('GET', '/users/profile', {
      procedure: 'users.profile',
      thing: 'profile',
      summary: 'Get your profile',
    }),
    endpoint('PUT', '/users/profile', {
      procedure: 'users.updateProfile',
      summary: 'Update your profile',
      description: `${onlyWhatIsSent} \`null\` clears \`age\`. \`week_start\` is the day that weeks of habits begin with, \`day_minutes\` how much of a day is there for tasks. \`day_starts_at\` is from \`00:00\` to \`06:00\`: until then it still is the day before, wherever a day is asked for. Days that are stored stay what they are when it changes. \`language\` is one of the list, exactly; \`clock\` is how times are written.`,
      example: {
        name: 'Ada Lovelace',
        age: 36,
        timezone,
        week_start: 'monday',
        day_minutes: 420,
        day_starts_at: '03:00',
        language: 'en',
        clock: '24',
      },
      message: users.updated,
    }),
    endpoint('POST', '/users/change-password', {
      procedure: 'users.changePassword',
      summary: 'Change your password and end your other sessions',
      description:
        'API tokens, webhooks and the calendar address stay unless `endConnections` is true. An email to you lists them.',
      example: { currentPassword: password, newPassword: 'Staple4battery' },
      envelope: 'nothing',
      message: users.passwordChanged,
      errors: ['WRONG_PASSWORD', 'PASSWORD_SIGN_IN_OFF', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/users/toggle-2fa', {
      procedure: 'users.toggleTwoFactor',
      summary: 'Turn two-factor sign-in on or off',
      description: 'Turning it on needs a verified email address.',
      example: { enabled: true },
      message: (output) => (output.two_factor_enabled ? users.twoFactorOn : users.twoFactorOff),
      errors: ['EMAIL_NOT_VERIFIED'],
    }),
    endpoint('POST', '/users/toggle-alerts', {
      procedure: 'users.toggleAlerts',
      summary: 'Turn due date reminders by email on or off',
      description:
        'Sends an email 24 hours before a task is due. Turning it on needs a verified email address.',
      example: { enabled: true },
      message: (output) => (output.task_reminders_enabled ? users.alertsOn : users.alertsOff),
      errors: ['EMAIL_NOT_VERIFIED'],
    }),
    endpoint('GET', '/users/sessions', {
      procedure: 'users.sessions',
      summary: 'List your signed-in devices',
    }),
    endpoint('DELETE', '/users/sessions', {
      procedure: 'users.endOtherSessions',
      summary: 'Sign out all other devices',
      envelope: 'nothing',
      message: users.sessionsEnded,
    }),
    endpoint('DELETE', '/users/sessions/{id}', {
      procedure: 'users.endSession',
      summary: 'Sign out one device',
      envelope: 'nothing',
      message: users.sessionEnded,
    }),
    endpoint('DELETE', '/users/account', {
      procedure: 'users.deleteAccount',
      summary: 'Delete your account and all its data',
      description:
        'Takes `password`; for a user without one, an `idToken` of Google or of the OpenID provider that is at most 10 minutes old. This cannot be undone.',
      example: { password },
      envelope: 'nothing',
      message: users.deleted,
      errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/users/profile-picture', {
      name: 'users.setPicture',
      summary: 'Upload a profile picture',
      errors: ['TOO_MANY_REQUESTS'],
      stream: upload({
        field: 'profilePicture',
        accepts: 'One image (PNG, JPEG, WebP, GIF, AVIF) of at most 5 MB (5242880 bytes)',
        status: 200,
        message: users.pictureUpdated,
        params: z.object({}),
        output: profilePictureSchema,
        receive: setPicture,
      }),
    }),
    endpoint('GET', '/users/profile-picture/{id}', {
      name: 'users.picture',
      summary: 'Download your profile picture',
      stream: download(pictureIdInput, openPicture),
    }),
    endpoint('GET', '/users/export', {
      name: 'users.export',
      summary: 'Export all your data as one document',
      description:
        'All tasks, notes, files, habits and completed days, including deleted ones. `/api/docs/export-format` describes the format.',
      proven: true,
      errors: ['TOO_MANY_REQUESTS'],
      stream: sendDocument({ output: exportDocumentSchema, write: exportData }),
    }),
    endpoint('POST', '/users/import', {
      name: 'users.import',
      summary: 'Import an exported document',
      description: 'Adds the data of a document from `/users/export`. Existing data does not change.',
      errors: ['LIMIT_REACHED', 'TOO_MANY_REQUESTS'],
      stream: receiveDocument({
        input: exportDocumentSchema,
        output: importResultSchema,
        message: users.imported,
        read: importData,
        example: exportDocument,
      }),
    }),
  ],
}
