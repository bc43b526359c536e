import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { passwordProblems } from './password-rules.ts'

const { passwordFields: all, newPasswordMismatch, changedPassword } = messages.input

test.each([
  ['', '', '', { currentPassword: all, newPassword: all, confirm: all }],
  ['old', '', '', { newPassword: all, confirm: all }],
  ['', 'secret', 'secret', { currentPassword: all }],
  ['old', 'short', 'other', { confirm: newPasswordMismatch }],
  ['old', 'short', 'short', { newPassword: changedPassword }],
  ['old', 'secret', 'secret', {}],
  ['old', '      ', '      ', {}],
])('%j, %j, %j', (currentPassword, newPassword, confirm, problems) => {
  expect(passwordProblems({ currentPassword, newPassword, confirm })).toEqual(problems)
})
