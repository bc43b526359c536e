import {
  addAttachment,
  exportData,
  importData,
  openAttachment,
  openPicture,
  setPicture,
} from '@dayloom/trpc/server'
import { attachmentSchema, attachmentIdInput } from '@dayloom/validators/attachments'
import { emailStatusSchema } from '@dayloom/validators/email'
import { messages } from '@dayloom/validators/messages'
import { taskIdInput } from '@dayloom/validators/tasks'
import { exportDocumentSchema, importResultSchema } from '@dayloom/validators/export'
import { z } from 'zod'
import {
  pictureIdInput,
  profilePictureSchema,
  remindersStateSchema,
  twoFactorStateSchema,
} from '@dayloom/validators/users'
import { authEndpoints, factorEndpoints } from './auth-routes.ts'
import { document, download, streamBody, procedure, upload, type Endpoint } from './endpoint.ts'

const { attachments, email, habits, ratings, tasks, users } = messages

const verificationMessage = (output: unknown) =>
  emailStatusSchema.parse(output).email_verified ? email.verified : email.sent

const emailEndpoints: Endpoint[] = [
  procedure('GET', '/email/status', 'Whether the email address is verified', 'email.status'),
  procedure(
    'POST',
    '/email/send-verification',
    'Send a verification code to your email address',
    'email.sendVerification',
    {
      message: verificationMessage,
      errors: ['TOO_MANY_REQUESTS'],
    },
  ),
  procedure('POST', '/email/verify', 'Verify your email address with the code', 'email.verify', {
    message: email.verified,
    errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
]

const userEndpoints: Endpoint[] = [
  procedure('GET', '/users/profile', 'Get your profile', 'users.profile'),
  procedure('PUT', '/users/profile', 'Update your name, age or time zone', 'users.updateProfile', {
    message: users.updated,
  }),
  procedure(
    'POST',
    '/users/change-password',
    'Change your password and end your other sessions',
    'users.changePassword',
    {
      envelope: 'nothing',
      message: users.passwordChanged,
      errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    },
  ),
  procedure('POST', '/users/toggle-2fa', 'Turn two-factor sign-in on or off', 'users.toggleTwoFactor', {
    message: (output) => users.twoFactor(twoFactorStateSchema.parse(output).two_factor_enabled),
    errors: ['EMAIL_NOT_VERIFIED'],
  }),
  procedure(
    'POST',
    '/users/toggle-alerts',
    'Turn due date reminders by email on or off',
    'users.toggleAlerts',
    {
      message: (output) => users.reminders(remindersStateSchema.parse(output).task_reminders_enabled),
      errors: ['EMAIL_NOT_VERIFIED'],
    },
  ),
  procedure('GET', '/users/sessions', 'List your signed-in devices', 'users.sessions'),
  procedure('DELETE', '/users/sessions', 'Sign out all other devices', 'users.endOtherSessions', {
    envelope: 'nothing',
    message: users.sessionsEnded,
  }),
  procedure('DELETE', '/users/sessions/{id}', 'Sign out one device', 'users.endSession', {
    envelope: 'nothing',
    message: users.sessionEnded,
  }),
  procedure('DELETE', '/users/account', 'Delete your account and all its data', 'users.deleteAccount', {
    envelope: 'nothing',
    message: users.deleted,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  upload('/users/profile-picture', 'Upload a profile picture', 'users.setPicture', {
    field: 'profilePicture',
    accepts: 'One image (PNG, JPEG, WebP, GIF, AVIF) of at most 5 MB (5242880 bytes)',
    status: 200,
    message: users.pictureUpdated,
    params: z.object({}),
    output: profilePictureSchema,
    receive: setPicture,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  download(
    '/users/profile-picture/{id}',
    'Download your profile picture',
    'users.picture',
    pictureIdInput,
    openPicture,
  ),
  document('/users/export', 'Export all your data as one document', 'users.export', {
    output: exportDocumentSchema,
    write: exportData,
    proven: true,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  streamBody('/users/import', 'Import an exported document', 'users.import', {
    input: exportDocumentSchema,
    output: importResultSchema,
    message: users.imported,
    read: importData,
    errors: ['QUOTA_EXCEEDED', 'LIMIT_REACHED', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'],
  }),
]

const taskEndpoints: Endpoint[] = [
  procedure('GET', '/tasks', 'List tasks, newest first', 'tasks.list', { envelope: 'spread' }),
  procedure('POST', '/tasks', 'Create a task', 'tasks.create', {
    status: 201,
    idempotent: true,
    message: tasks.created,
    errors: ['LIMIT_REACHED'],
  }),
  procedure('GET', '/tasks/{id}', 'Get a task with its attachments and notes', 'tasks.get'),
  procedure('PUT', '/tasks/{id}', 'Update a task', 'tasks.update', {
    message: tasks.updated,
    errors: ['VERSION_CONFLICT'],
  }),
  procedure('DELETE', '/tasks/{id}', 'Delete a task', 'tasks.delete', {
    envelope: 'nothing',
    message: tasks.deleted,
  }),
  procedure('POST', '/tasks/{id}/restore', 'Restore a deleted task', 'tasks.restore', {
    message: tasks.restored,
  }),
  procedure('POST', '/tasks/{id}/journals', 'Add a note', 'tasks.createJournal', {
    status: 201,
    message: tasks.noteCreated,
    errors: ['LIMIT_REACHED'],
  }),
  procedure('PUT', '/tasks/{id}/journals/{journalId}', 'Update a note', 'tasks.updateJournal', {
    message: tasks.noteUpdated,
  }),
  procedure('DELETE', '/tasks/{id}/journals/{journalId}', 'Delete a note', 'tasks.deleteJournal', {
    envelope: 'nothing',
    message: tasks.noteDeleted,
  }),
]

const habitEndpoints: Endpoint[] = [
  procedure('GET', '/habits', 'List habits, oldest first', 'habits.list'),
  procedure('POST', '/habits', 'Create a habit', 'habits.create', {
    status: 201,
    idempotent: true,
    message: habits.created,
    errors: ['LIMIT_REACHED'],
  }),
  procedure('GET', '/habits/{id}', 'Get a habit with its history', 'habits.get'),
  procedure('PUT', '/habits/{id}', 'Update a habit', 'habits.update', { message: habits.updated }),
  procedure('DELETE', '/habits/{id}', 'Delete a habit and its history', 'habits.delete', {
    envelope: 'nothing',
    message: habits.deleted,
  }),
  procedure('POST', '/habits/{id}/restore', 'Restore a deleted habit', 'habits.restore', {
    message: habits.restored,
  }),
  procedure('POST', '/habits/{id}/complete', 'Mark a habit as done today', 'habits.complete', {
    message: habits.completed,
  }),
  procedure('DELETE', '/habits/{id}/complete', "Undo today's completion", 'habits.uncomplete', {
    message: habits.uncompleted,
  }),
  procedure('PUT', '/habits/{id}/completions/{date}', 'Mark a habit as done on a day', 'habits.markDay', {
    message: habits.dayMarked,
  }),
  procedure('DELETE', '/habits/{id}/completions/{date}', 'Undo the completion of a day', 'habits.unmarkDay', {
    message: habits.dayTakenBack,
  }),
]

const analyticsEndpoints: Endpoint[] = [
  procedure('GET', '/analytics/insights', 'Statistics of the last 7, 30 or 90 days', 'analytics.insights'),
  procedure(
    'GET',
    '/analytics/workload',
    'Overdue tasks, and the tasks of the next eight weeks',
    'analytics.workload',
  ),
]

const attachmentEndpoints: Endpoint[] = [
  upload('/attachments/tasks/{id}', 'Attach a file to a task', 'attachments.create', {
    field: 'file',
    accepts: 'One image (PNG, JPEG, GIF, WebP, AVIF), video or PDF of at most 10 MB (10485760 bytes)',
    status: 201,
    message: attachments.created,
    params: taskIdInput,
    output: attachmentSchema,
    receive: addAttachment,
    errors: ['QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS'],
  }),
  download(
    '/attachments/{id}',
    'Download an attachment',
    'attachments.get',
    attachmentIdInput,
    openAttachment,
  ),
  procedure('DELETE', '/attachments/{id}', 'Delete an attachment', 'attachments.delete', {
    envelope: 'nothing',
    message: attachments.deleted,
  }),
]

const otherEndpoints: Endpoint[] = [
  procedure(
    'GET',
    '/dashboard',
    'Get the dashboard: task counts, upcoming and recent tasks, and habits',
    'dashboard.get',
  ),
  procedure('GET', '/ratings/stats', 'Get the average rating', 'ratings.stats', { public: true }),
  procedure('POST', '/ratings', 'Rate the product', 'ratings.submit', {
    status: 201,
    message: ratings.thanks,
    errors: ['TOO_MANY_REQUESTS'],
  }),
]

/** The documented REST paths, all of them. The adapter and the OpenAPI document read this table and nothing else. */
export const routes: Endpoint[] = [
  ...authEndpoints,
  ...factorEndpoints,
  ...emailEndpoints,
  ...userEndpoints,
  ...taskEndpoints,
  ...attachmentEndpoints,
  ...habitEndpoints,
  ...analyticsEndpoints,
  ...otherEndpoints,
]
