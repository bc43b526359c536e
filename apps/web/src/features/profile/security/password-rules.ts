import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'

const { passwordFields, newPasswordMismatch, changedPassword } = messages.input

export type PasswordValues = {
  currentPassword: string
  newPassword: string
  confirm: string
}

const fields = ['currentPassword', 'newPassword', 'confirm'] as const

/** What is wrong, field by field: first that all are filled, then that both are the same, then the length. */
export const passwordProblems = (values: PasswordValues): Partial<Record<keyof PasswordValues, string>> => {
  const empty = fields.filter((field) => values[field] === '')
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, passwordFields]))
  if (values.newPassword !== values.confirm) return { confirm: newPasswordMismatch }
  if (values.newPassword.length < limits.changedPassword.min) return { newPassword: changedPassword }
  return {}
}
