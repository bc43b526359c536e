import { z } from 'zod'
import { code } from './fields.ts'
import { messages } from './messages.ts'

const { verificationCode } = messages.input

export const emailStatus = z.object({ email_verified: z.boolean(), task_reminders_enabled: z.boolean() })
export const emailProof = z.object({ otp: code(verificationCode, verificationCode) })
