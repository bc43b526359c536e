import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { api } from '../../lib/api/trpc.ts'
import { whenSignedIn } from '../../lib/session/when-signed-in.ts'

export const Route = createFileRoute('/_app/dashboard')({
  // Started, not awaited: the screen shows its own loading face.
  loader: () => whenSignedIn(() => api.dashboard.get.prefetch()),
  component: DashboardScreen,
})
