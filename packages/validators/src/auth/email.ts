import { z } from 'zod'
import { codeInput } from '../fields.ts'
import { messages } from '../messages.ts'

const { verificationCode } = messages.input

export const emailStatusSchema = z.object({
  email_verified: z.boolean(),
  task_reminders_enabled: z.boolean(),
})
export const verifyEmailInput = z.object({ otp: codeInput(verificationCode, verificationCode) })
export type VerifyEmailInput = z.output<typeof verifyEmailInput>
