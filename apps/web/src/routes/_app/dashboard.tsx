import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { api } from '../../lib/api/trpc.ts'

export const Route = createFileRoute('/_app/dashboard')({
  // Started, not awaited: the screen shows its own loading face.
  loader: () => void api.dashboard.get.prefetch(),
  component: DashboardScreen,
})
