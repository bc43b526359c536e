import type { User } from '@dayloom/validators/users'
import { createContext, use, type ReactNode } from 'react'

const UserContext = createContext<User | null>(null)

/** Given by the guard of the signed-in routes. */
export const UserProvider = ({ user, children }: { user: User; children: ReactNode }) => (
  <UserContext value={user}>{children}</UserContext>
)

/** The person who is signed in. Only below the guard. */
export const useUser = (): User => {
  const user = use(UserContext)
  if (!user) throw new Error('useUser is for screens behind the sign-in')
  return user
}
