import { profilePictureSchema } from '@dayloom/validators/users'
import { messages } from '@dayloom/validators/messages'
import { documentWith } from '../attacks/imports.ts'
import { PASSWORD } from '../sign-up.ts'
import { form, pdf, png } from '../samples.ts'
import type { EndpointCases } from './case.ts'

const { input, users } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'

const picture = () => form(png, 'me.png', 'image/png', 'profilePicture')

export const userCases: EndpointCases = {
  'users.profile': { gives: { data: { name: 'Ada', age: null } }, wrong: [] },
  'users.updateProfile': {
    body: () => ({
      name: ' Grace ',
      age: 36,
      timezone: 'Asia/Kathmandu',
      week_start: 'monday',
      day_minutes: 0,
      day_starts_at: '06:00',
      language: 'pt-BR',
      clock: '24',
    }),
    gives: {
      data: {
        name: 'Grace',
        age: 36,
        timezone: 'Asia/Kathmandu',
        day_starts_at: '06:00',
        language: 'pt-BR',
        clock: '24',
      },
      message: users.updated,
    },
    wrong: [
      [{ body: { name: ' ' } }, 400, VALIDATION, 'Name is required'],
      [{ body: { age: 0 } }, 400, VALIDATION, 'Age must be positive'],
      [{ body: { age: 151 } }, 400, VALIDATION, 'Age must be realistic'],
      [{ body: { age: 1.5 } }, 400, VALIDATION, input.ageWhole],
      [{ body: { timezone: 'Asia/Atlantis' } }, 400, VALIDATION, input.timezone],
      [{ body: { week_start: 'friday' } }, 400, VALIDATION, input.weekStart],
      [{ body: { day_minutes: -1 } }, 400, VALIDATION, input.dayMinutes],
      [{ body: { day_minutes: 1441 } }, 400, VALIDATION, input.dayMinutes],
      [{ body: { day_starts_at: '06:01' } }, 400, VALIDATION, input.dayStartsAt],
      [{ body: { day_starts_at: '3:00' } }, 400, VALIDATION, input.dayStartsAt],
      [{ body: { language: 'de-DE' } }, 400, VALIDATION, input.language],
      [{ body: { language: null } }, 400, VALIDATION, input.language],
      [{ body: { clock: 24 } }, 400, VALIDATION, input.clock],
    ],
  },
  'users.changePassword': {
    body: () => ({ currentPassword: PASSWORD, newPassword: 'Another7staple' }),
    gives: { message: 'Password changed successfully' },
    wrong: [
      [
        { body: { currentPassword: 'Wrong9horse', newPassword: 'Another7staple' } },
        400,
        'WRONG_PASSWORD',
        users.wrongPassword,
      ],
      [{ body: { currentPassword: PASSWORD, newPassword: '12345' } }, 400, VALIDATION, input.changedPassword],
      [{ body: { currentPassword: PASSWORD } }, 400, VALIDATION, 'Please fill in all password fields'],
    ],
  },
  'users.toggleTwoFactor': {
    verified: true,
    body: () => ({ enabled: true }),
    gives: { data: { two_factor_enabled: true }, message: 'Two-factor authentication enabled successfully' },
    wrong: [[{ body: { enabled: 'yes' } }, 400, VALIDATION, input.toggle]],
  },
  'users.toggleAlerts': {
    verified: true,
    body: () => ({ enabled: true }),
    gives: { data: { task_reminders_enabled: true }, message: 'Task reminders enabled successfully!' },
    wrong: [[{ body: {} }, 400, VALIDATION, input.toggle]],
  },
  'users.sessions': { gives: { success: true, data: [{ current: true }, { current: false }] }, wrong: [] },
  'users.endOtherSessions': { gives: { message: users.sessionsEnded }, wrong: [] },
  'users.endSession': {
    ids: ({ device }) => ({ id: device }),
    gives: { message: users.sessionEnded },
    wrong: [
      [{ ids: { id: unknown } }, 404, 'NOT_FOUND', users.sessionNotFound],
      [{ ids: { id: 'x' } }, 400, VALIDATION, input.id],
    ],
  },
  'users.deleteAccount': {
    body: () => ({ password: PASSWORD }),
    gives: { message: users.deleted },
    wrong: [
      [{ body: { password: 'Wrong9horse' } }, 400, 'WRONG_PASSWORD', users.wrongPassword],
      [{ body: { password: 7 } }, 400, VALIDATION, input.invalid],
      [{ body: {} }, 400, VALIDATION],
    ],
  },
  'users.setPicture': {
    form: picture,
    gives: { message: 'Profile picture updated successfully!' },
    wrong: [
      [
        { form: () => form(pdf, 'me.pdf', 'application/pdf', 'profilePicture') },
        415,
        'UNSUPPORTED_FILE_TYPE',
        'Please select an image file',
      ],
      [{ form: () => form(png, 'me.png', 'image/png', 'other') }, 400, VALIDATION],
    ],
  },
  'users.picture': {
    before: async (_, { bearer }) => {
      const { profile_picture_url } = (await bearer.post('/users/profile-picture', picture())).data(
        profilePictureSchema,
      )
      return { id: profile_picture_url.split('/').at(-1) ?? '' }
    },
    ids: (_, made) => made,
    wrong: [
      [{ ids: { id: unknown } }, 404, 'NOT_FOUND'],
      [{ ids: { id: 'x' } }, 400, VALIDATION, input.id],
    ],
  },
  'users.export': {
    gives: { format: 'dayloom-export', version: 1, tasks: [{ title: 'Send the plan' }] },
    wrong: [],
  },
  'users.import': {
    body: () => documentWith(),
    gives: { data: { tasks: 0, notes: 0, habits: 0, completions: 0, files: 0 } },
    wrong: [
      [{ body: { ...documentWith(), format: 'other' } }, 400, VALIDATION, input.exportFormat],
      [{ body: { ...documentWith(), version: 2 } }, 400, VALIDATION, input.exportVersion],
      [{ body: {} }, 400, VALIDATION, input.exportFormat],
      [{ body: [] }, 400, VALIDATION, input.exportFormat],
      [{ body: { ...documentWith(), files: [{ id: unknown, content: '' }] } }, 415, 'UNSUPPORTED_FILE_TYPE'],
    ],
  },
}
