import { useEffect, useEffectEvent } from 'react'
import { DataProvider } from '../../lib/api/data-provider.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useOpenApp } from './use-open-app.ts'

const Leave = () => {
  const openApp = useEffectEvent(useOpenApp())
  const { data: user } = trpc.auth.session.useQuery()
  useEffect(() => {
    if (user) openApp(user)
  }, [user])
  return null
}

/** Opens the app for whoever is signed in already. */
export const LeaveWhenSignedIn = () => (
  <DataProvider>
    <Leave />
  </DataProvider>
)
