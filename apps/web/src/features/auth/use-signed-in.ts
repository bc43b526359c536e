import type { User } from '@dayloom/validators/users'
import { enter } from './enter.ts'
import { useOpenApp } from './use-open-app.ts'

/** What to do with whom the server has let in. */
export const useSignedIn = () => {
  const openApp = useOpenApp()
  return (user: User, welcome?: string, duration?: number) => enter(user, openApp, welcome, duration)
}
