import { createFileRoute } from '@tanstack/react-router'
import { AuthScreen } from '../features/auth/auth-screen.tsx'
import { takeResetToken } from '../features/auth/reset/reset-link.ts'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ location }) => takeResetToken(location),
  component: AuthScreen,
})
