import { resetPasswordByCodeInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { z } from 'zod'

const { newPasswordRequired, passwordMismatch } = messages.input
const { shape } = resetPasswordByCodeInput

const passwords = {
  newPassword: z.string().min(1, newPasswordRequired).pipe(shape.newPassword),
  confirm: z.string(),
}

const areSame = ({ newPassword, confirm }: { newPassword: string; confirm: string }) =>
  newPassword === confirm
const mismatch = {
  path: ['confirm'],
  error: passwordMismatch,
  // Shown together with the other errors, not after them.
  when: () => true,
}

/** What resets a password by a code, typed twice. */
export const resetForm = z.object({ ...shape, ...passwords }).refine(areSame, mismatch)

/** The same by the link of the mail. */
export const resetByLinkForm = z.object(passwords).refine(areSame, mismatch)
