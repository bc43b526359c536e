import type { User } from '@dayloom/validators/users'
import { useEffect, useEffectEvent } from 'react'
import { DataProvider } from '../../lib/api/data-provider.tsx'
import { trpc } from '../../lib/api/trpc.ts'

interface LeaveWhenSignedInProps {
  /** Of the screen, which knows where to go back to: this part may come when the address is another already. */
  openApp: (user: User) => void
}

const Leave = (props: LeaveWhenSignedInProps) => {
  const openApp = useEffectEvent(props.openApp)
  const { data: user } = trpc.auth.session.useQuery()
  useEffect(() => {
    if (user) openApp(user)
  }, [user])
  return null
}

/** Opens the app for whoever is signed in already. */
export const LeaveWhenSignedIn = ({ openApp }: LeaveWhenSignedInProps) => (
  <DataProvider>
    <Leave openApp={openApp} />
  </DataProvider>
)
