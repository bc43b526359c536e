import type { User } from '@dayloom/validators/users'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { safeRedirect } from '../../lib/redirect.ts'
import { startPath } from '../../lib/session/start-path.ts'

/** Goes to the screen a person was on when their session ended, else to the start; settled when the screen opens. */
export const useOpenApp = () => {
  const { state, history } = useRouter()
  const [path] = useState(() => safeRedirect(state.location.state.returnTo, ''))
  return (user: User) => history.replace(path || startPath(user, new Date()))
}
