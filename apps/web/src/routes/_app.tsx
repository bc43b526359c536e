import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RatingButton } from '../features/ratings/rating-button.tsx'
import { QuickAddOverlay } from '../features/tasks/quick-add/quick-add-overlay.tsx'
import { ProofGate } from '../features/proof/proof-gate.tsx'
import { AppLayout } from '../layout/app-layout.tsx'
import { SessionGate } from '../layout/session-gate.tsx'
import { DataProvider } from '../lib/api/data-provider.tsx'

const SignedIn = () => (
  <DataProvider>
    <SessionGate>
      <AppLayout floating={<RatingButton />}>
        <Outlet />
      </AppLayout>
      <QuickAddOverlay />
      <ProofGate />
    </SessionGate>
  </DataProvider>
)

export const Route = createFileRoute('/_app')({ component: SignedIn })
