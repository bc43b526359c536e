import { useEffect, useMemo, type ReactNode } from 'react'
import { FailedState } from '../components/states/failed-state.tsx'
import { FullPage } from '../components/states/full-page.tsx'
import { DeferredContent } from '../components/states/deferred-content.tsx'
import { LoadingScreen } from '../components/states/loading-screen.tsx'
import { errorText } from '../lib/api/errors.ts'
import { usePendingCalls } from '../lib/api/pending-calls.ts'
import { endSession } from '../lib/session-end.ts'
import { UserProvider } from '../lib/session/session.tsx'
import { trpc } from '../lib/api/trpc.ts'
import { withUserChanges } from '../lib/session/user-changes.ts'
import { texts } from './texts.ts'

/** Lets signed-in people through. Only a server that says so signs a person out; a broken network does not. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const session = trpc.auth.session.useQuery()
  const calls = usePendingCalls('users')
  const user = useMemo(() => session.data && withUserChanges(session.data, calls), [session.data, calls])
  const isVisitor = session.data === null
  useEffect(() => {
    if (isVisitor) endSession('expired')
  }, [isVisitor])
  if (user)
    return (
      <UserProvider user={user}>
        <DeferredContent>{children}</DeferredContent>
      </UserProvider>
    )
  // A visitor is already on the way to the sign-in page.
  if (session.isPending || isVisitor) return <LoadingScreen />
  return (
    <FullPage>
      <FailedState
        text={errorText(session.error, texts.offline)}
        onRetry={() => void session.refetch()}
        retrying={session.isFetching}
      />
    </FullPage>
  )
}
