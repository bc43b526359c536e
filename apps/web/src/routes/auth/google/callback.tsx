import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { CallbackScreen } from '../../../features/auth/google/callback-screen.tsx'

const text = z.string().optional().catch(undefined)
const callbackSearch = z.object({ code: text, state: text, error: text })

export const Route = createFileRoute('/auth/google/callback')({
  validateSearch: callbackSearch,
  component: CallbackScreen,
})
