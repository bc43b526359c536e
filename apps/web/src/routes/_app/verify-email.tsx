import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { VerifyEmailScreen } from '../../features/email/verify-email-screen.tsx'

const verifyEmailSearch = z.object({
  /** Where to go once verified; a path of this app. */
  redirect: z.string().optional().catch(undefined),
})

export const Route = createFileRoute('/_app/verify-email')({
  validateSearch: verifyEmailSearch,
  component: VerifyEmailScreen,
})
