import { createFileRoute } from '@tanstack/react-router'
import { ifReadable } from '@dayloom/validators/addresses'
import * as z from 'zod/mini'
import { DataProvider } from '../../../lib/api/data-provider.tsx'
import { CallbackScreen } from '../../../features/auth/google/callback-screen.tsx'

const text = ifReadable(z.string())
const callbackSearch = z.object({ code: text, state: text, error: text })

const Callback = () => (
  <DataProvider>
    <CallbackScreen />
  </DataProvider>
)

export const Route = createFileRoute('/auth/google/callback')({
  validateSearch: callbackSearch,
  component: Callback,
})
