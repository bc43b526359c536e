import { createFileRoute } from '@tanstack/react-router'
import { ifReadable } from '@dayloom/validators/addresses'
import * as z from 'zod/mini'
import { VerifyEmailScreen } from '../../features/verify-email/verify-email-screen.tsx'

const verifyEmailSearch = z.object({
  /** Where to go once verified; a path of this app. */
  redirect: ifReadable(z.string()),
})

export const Route = createFileRoute('/_app/verify-email')({
  validateSearch: verifyEmailSearch,
  component: VerifyEmailScreen,
})
