import { createFileRoute, redirect } from '@tanstack/react-router'
import { api } from '../../lib/api/trpc.ts'
import { startPath } from '../../lib/session/start-path.ts'
import { now } from '../../lib/clock/clock.ts'

export const Route = createFileRoute('/_app/')({
  // Not `beforeLoad`, which is part of what every visitor loads.
  loader: async () => {
    // Of a visitor, and without a network, the screen says so itself.
    const user = await api.auth.session.ensureData().catch(() => null)
    throw redirect({ to: user ? startPath(user, now()) : '/getting-started', replace: true })
  },
})
