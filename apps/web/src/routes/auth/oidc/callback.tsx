import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../../../lib/api/data-provider.tsx'
import { callbackSearch } from '../../../lib/provider/callback-search.ts'
import { CallbackScreen } from '../../../features/auth/provider/callback-screen.tsx'

const Callback = () => (
  <DataProvider>
    <CallbackScreen provider="oidc" search={Route.useSearch()} />
  </DataProvider>
)

export const Route = createFileRoute('/auth/oidc/callback')({
  validateSearch: callbackSearch,
  component: Callback,
})
