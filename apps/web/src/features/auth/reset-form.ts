import { passwordReset } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { z } from 'zod'

const { newPasswordRequired, passwordMismatch } = messages.input
const { shape } = passwordReset

/** What resets a password, typed twice. */
export const resetForm = z
  .object({
    ...shape,
    newPassword: z.string().min(1, newPasswordRequired).pipe(shape.newPassword),
    confirm: z.string(),
  })
  .refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    error: passwordMismatch,
    // Said together with the other complaints, not after them.
    when: () => true,
  })
