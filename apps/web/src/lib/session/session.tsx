import type { User } from '@dayloom/validators/users'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { inKnownTimezone } from './timezone.ts'

interface Session {
  /** In a time zone that this browser knows. */
  user: User
  /** The one of the profile. */
  timezone: string
}

const SessionContext = createContext<Session | null>(null)

/** Given by the guard of the signed-in routes. */
export const UserProvider = ({ user, children }: { user: User; children: ReactNode }) => {
  const session = useMemo(() => ({ user: inKnownTimezone(user), timezone: user.timezone }), [user])
  return <SessionContext value={session}>{children}</SessionContext>
}

const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('useUser is for screens behind the sign-in')
  return session
}

/** The person who is signed in. Only below the guard. */
export const useUser = () => useSession().user

/** The time zone of their profile, which this browser may not know: to be named and changed, not to read clocks with. */
export const useProfileTimezone = () => useSession().timezone
