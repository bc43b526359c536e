import { createFileRoute } from '@tanstack/react-router'
import { AuthScreen } from '../features/auth/auth-screen.tsx'
import { takeLink } from '../features/auth/link.ts'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ location }) => takeLink(location),
  component: AuthScreen,
})
