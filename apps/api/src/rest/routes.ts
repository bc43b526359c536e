import {
  addAttachment,
  exportData,
  importData,
  openAttachment,
  openPicture,
  setPicture,
} from '@dayloom/trpc/server'
import { attachment, attachmentRef } from '@dayloom/validators/attachments'
import { emailStatus } from '@dayloom/validators/email'
import { messages } from '@dayloom/validators/messages'
import { taskRef } from '@dayloom/validators/tasks'
import { exportDocument, importResult } from '@dayloom/validators/export'
import { z } from 'zod'
import { pictureRef, profilePicture, remindersState, twoFactorState } from '@dayloom/validators/users'
import { authRows, factorRows } from './auth-routes.ts'
import { document, download, intake, route, upload, type Row } from './row.ts'

const { attachments, email, habits, ratings, tasks, users } = messages

const verificationMessage = (output: unknown) =>
  emailStatus.parse(output).email_verified ? email.verified : email.sent

const emailRows: Row[] = [
  route('GET', '/email/status', 'What is known about the address', 'email.status'),
  route('POST', '/email/send-verification', 'Mail a code to the own address', 'email.sendVerification', {
    message: verificationMessage,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  route('POST', '/email/verify', 'Verify the address with the mailed code', 'email.verify', {
    message: email.verified,
    errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  }),
]

const userRows: Row[] = [
  route('GET', '/users/profile', 'The signed-in user', 'users.profile'),
  route('PUT', '/users/profile', 'Change name, age or time zone', 'users.updateProfile', {
    message: users.updated,
  }),
  route(
    'POST',
    '/users/change-password',
    'Change the password; ends the other sessions',
    'users.changePassword',
    {
      envelope: 'nothing',
      message: users.passwordChanged,
      errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    },
  ),
  route('POST', '/users/toggle-2fa', 'Ask for a code at sign-in, or no more', 'users.toggleTwoFactor', {
    message: (output) => users.twoFactor(twoFactorState.parse(output).two_factor_enabled),
    errors: ['EMAIL_NOT_VERIFIED'],
  }),
  route('POST', '/users/toggle-alerts', 'Mail about due dates, or no more', 'users.toggleAlerts', {
    message: (output) => users.reminders(remindersState.parse(output).task_reminders_enabled),
    errors: ['EMAIL_NOT_VERIFIED'],
  }),
  route('GET', '/users/sessions', 'Where the user is signed in', 'users.sessions'),
  route('DELETE', '/users/sessions', 'Sign out everywhere else', 'users.endOtherSessions', {
    envelope: 'nothing',
    message: users.sessionsEnded,
  }),
  route('DELETE', '/users/sessions/{id}', 'Sign one device out', 'users.endSession', {
    envelope: 'nothing',
    message: users.sessionEnded,
  }),
  route('DELETE', '/users/account', 'Delete the account and everything in it', 'users.deleteAccount', {
    envelope: 'nothing',
    message: users.deleted,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  upload('/users/profile-picture', 'Set the profile picture', 'users.setPicture', {
    field: 'profilePicture',
    accepts: 'One image (PNG, JPEG, WebP, GIF, AVIF) of at most 5 MB (5242880 bytes)',
    status: 200,
    message: users.pictureUpdated,
    params: z.object({}),
    output: profilePicture,
    receive: setPicture,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  download(
    '/users/profile-picture/{id}',
    'The bytes of the own profile picture',
    'users.picture',
    pictureRef,
    openPicture,
  ),
  document('/users/export', 'Everything the user owns, as one document', 'users.export', {
    output: exportDocument,
    write: exportData,
    proven: true,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  intake('/users/import', 'Add what an export holds', 'users.import', {
    input: exportDocument,
    output: importResult,
    message: users.imported,
    read: importData,
    errors: ['QUOTA_EXCEEDED', 'LIMIT_REACHED', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'],
  }),
]

const taskRows: Row[] = [
  route('GET', '/tasks', 'List tasks, newest first', 'tasks.list', { envelope: 'spread' }),
  route('POST', '/tasks', 'Create a task', 'tasks.create', {
    status: 201,
    repeatable: true,
    message: tasks.created,
    errors: ['LIMIT_REACHED'],
  }),
  route('GET', '/tasks/{id}', 'One task with its attachments and notes', 'tasks.get'),
  route('PUT', '/tasks/{id}', 'Change a task', 'tasks.update', {
    message: tasks.updated,
    errors: ['VERSION_CONFLICT'],
  }),
  route('DELETE', '/tasks/{id}', 'Delete a task', 'tasks.delete', {
    envelope: 'nothing',
    message: tasks.deleted,
  }),
  route('POST', '/tasks/{id}/restore', 'Take a deletion back', 'tasks.restore', { message: tasks.restored }),
  route('POST', '/tasks/{id}/journals', 'Add a note', 'tasks.createJournal', {
    status: 201,
    message: tasks.noteCreated,
    errors: ['LIMIT_REACHED'],
  }),
  route('PUT', '/tasks/{id}/journals/{journalId}', 'Change a note', 'tasks.updateJournal', {
    message: tasks.noteUpdated,
  }),
  route('DELETE', '/tasks/{id}/journals/{journalId}', 'Delete a note', 'tasks.deleteJournal', {
    envelope: 'nothing',
    message: tasks.noteDeleted,
  }),
]

const habitRows: Row[] = [
  route('GET', '/habits', 'List habits, oldest first', 'habits.list'),
  route('POST', '/habits', 'Create a habit', 'habits.create', {
    status: 201,
    repeatable: true,
    message: habits.created,
    errors: ['LIMIT_REACHED'],
  }),
  route('GET', '/habits/{id}', 'One habit with its history', 'habits.get'),
  route('PUT', '/habits/{id}', 'Change a habit', 'habits.update', { message: habits.updated }),
  route('DELETE', '/habits/{id}', 'Delete a habit and its history', 'habits.delete', {
    envelope: 'nothing',
    message: habits.deleted,
  }),
  route('POST', '/habits/{id}/restore', 'Take a deletion back', 'habits.restore', {
    message: habits.restored,
  }),
  route('POST', '/habits/{id}/complete', 'Mark today as done', 'habits.complete', {
    message: habits.completed,
  }),
  route('DELETE', '/habits/{id}/complete', "Take today's completion back", 'habits.uncomplete', {
    message: habits.uncompleted,
  }),
  route('PUT', '/habits/{id}/completions/{date}', 'Mark a day as done', 'habits.markDay', {
    message: habits.dayMarked,
  }),
  route('DELETE', '/habits/{id}/completions/{date}', 'Take a day back', 'habits.unmarkDay', {
    message: habits.dayTakenBack,
  }),
]

const analyticsRows: Row[] = [
  route('GET', '/analytics/insights', 'The last 7, 30 or 90 days in numbers', 'analytics.insights'),
  route('GET', '/analytics/workload', 'What is late, and the next eight weeks', 'analytics.workload'),
]

const attachmentRows: Row[] = [
  upload('/attachments/tasks/{id}', 'Attach a file to a task', 'attachments.create', {
    field: 'file',
    accepts: 'One image (PNG, JPEG, GIF, WebP, AVIF), video or PDF of at most 10 MB (10485760 bytes)',
    status: 201,
    message: attachments.created,
    params: taskRef,
    output: attachment,
    receive: addAttachment,
    errors: ['QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS'],
  }),
  download(
    '/attachments/{id}',
    'The bytes of an attachment',
    'attachments.get',
    attachmentRef,
    openAttachment,
  ),
  route('DELETE', '/attachments/{id}', 'Delete an attachment', 'attachments.delete', {
    envelope: 'nothing',
    message: attachments.deleted,
  }),
]

const otherRows: Row[] = [
  route('GET', '/dashboard', 'What is late, next, done, and which habits remain', 'dashboard.get'),
  route('GET', '/ratings/stats', 'The average rating', 'ratings.stats', { open: true }),
  route('POST', '/ratings', 'Rate the product', 'ratings.submit', {
    status: 201,
    message: ratings.thanks,
    errors: ['TOO_MANY_REQUESTS'],
  }),
]

/** The documented REST paths, all of them. The adapter and the OpenAPI document read this table and nothing else. */
export const routes: Row[] = [
  ...authRows,
  ...factorRows,
  ...emailRows,
  ...userRows,
  ...taskRows,
  ...attachmentRows,
  ...habitRows,
  ...analyticsRows,
  ...otherRows,
]
