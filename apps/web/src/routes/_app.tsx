import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RatingButton } from '../features/ratings/rating-button.tsx'
import { ProofGate } from '../features/proof/proof-gate.tsx'
import { AppLayout } from '../layout/app-layout.tsx'
import { SessionGate } from '../layout/session-gate.tsx'
import { api } from '../lib/api/trpc.ts'

const SignedIn = () => (
  <SessionGate>
    <AppLayout floating={<RatingButton />}>
      <Outlet />
    </AppLayout>
    <ProofGate />
  </SessionGate>
)

export const Route = createFileRoute('/_app')({
  // Started here, not awaited: the screen's code loads while the session is checked.
  beforeLoad: () => void api.auth.session.prefetch(),
  component: SignedIn,
})
