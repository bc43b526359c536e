import { DataProvider } from '../../../lib/api/data-provider.tsx'
import type { AuthFlow } from '../flow.ts'
import { GoogleButton } from './google-button.tsx'

/** Google on the first form, which does without what asks the server. */
export const GoogleChoice = ({ flow }: { flow: AuthFlow }) => (
  <DataProvider>
    <GoogleButton flow={flow} />
  </DataProvider>
)
