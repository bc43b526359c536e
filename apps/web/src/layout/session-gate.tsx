import type { ReactNode } from 'react'
import { FailedState } from '../components/failed-state.tsx'
import { FullPage } from '../components/full-page.tsx'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { errorText, statusOf } from '../lib/errors.ts'
import { UserProvider } from '../lib/session.tsx'
import { trpc } from '../lib/trpc.ts'
import { texts } from './texts.ts'

/** Lets signed-in people through. Only a real 401 signs a person out; a broken network does not. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const profile = trpc.users.profile.useQuery()
  if (profile.data) return <UserProvider user={profile.data}>{children}</UserProvider>
  // With a 401 the browser is already on its way to the sign-in page.
  if (profile.isPending || statusOf(profile.error) === 401) return <LoadingScreen />
  return (
    <FullPage>
      <FailedState
        text={errorText(profile.error, texts.offline)}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    </FullPage>
  )
}
