import { DataProvider } from '../../../lib/api/data-provider.tsx'
import type { AuthFlow } from '../flow.ts'
import { ProviderButtons } from './provider-buttons.tsx'

/** The providers on the first form, which does without what asks the server. */
export const ProviderChoices = ({ flow }: { flow: AuthFlow }) => (
  <DataProvider>
    <ProviderButtons flow={flow} />
  </DataProvider>
)
