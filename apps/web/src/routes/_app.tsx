import { createFileRoute, Outlet } from '@tanstack/react-router'
import { WhenWanted } from '../components/when-wanted.tsx'
import { UndoShortcuts } from '../features/history/undo-shortcuts.tsx'
import { RatingButton } from '../features/ratings/rating-button.tsx'
import { QuickAddOverlay } from '../features/tasks/quick-add/quick-add-overlay.tsx'
import { SavedViews } from '../features/tasks/views/saved-views.tsx'
import { Waiting } from '../features/waiting/waiting.tsx'
import { ProofGate } from '../features/proof/proof-gate.tsx'
import { AppLayout } from '../layout/app-layout.tsx'
import { BelowLinks } from '../layout/navigation/below-links.ts'
import { SessionGate } from '../layout/session-gate.tsx'
import { DataProvider } from '../lib/api/data-provider.tsx'
import { loadMoreStyles } from '../lib/loading/more-styles.ts'
import { lazyPart } from '../lib/loading/parts.ts'

const belowLinks = { '/tasks': SavedViews }

const PreloadScreens = lazyPart(async () => ({
  default: (await import('../layout/preload-screens.ts')).PreloadScreens,
}))

const KeepSubscribed = lazyPart(async () => ({
  default: (await import('../features/profile/preferences/keep-subscribed.tsx')).KeepSubscribed,
}))

const SignedIn = () => (
  <DataProvider>
    <SessionGate>
      <BelowLinks value={belowLinks}>
        <AppLayout floating={<RatingButton />} waiting={<Waiting />}>
          <Outlet />
        </AppLayout>
      </BelowLinks>
      <QuickAddOverlay />
      <UndoShortcuts />
      <ProofGate />
      <WhenWanted wanted={false}>
        <PreloadScreens />
        <KeepSubscribed />
      </WhenWanted>
    </SessionGate>
  </DataProvider>
)

export const Route = createFileRoute('/_app')({ beforeLoad: loadMoreStyles, component: SignedIn })
