import type { User } from '@dayloom/validators/users'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { safeRedirect } from '../../lib/redirect.ts'
import { startPath } from '../../lib/session/start-path.ts'
import { base } from '../../loading/below.ts'
import { now } from '../../lib/clock/clock.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody has just signed up: the first screen asks for their first task. */
    firstMinute?: true
  }
}

/** An account that is older than this was not made a moment ago. */
const JUST_MADE_MS = 60_000

/** Goes to the screen a person was on when their session ended, else to the start; settled when the screen opens. */
export const useOpenApp = () => {
  const { state, history } = useRouter()
  const [path] = useState(() => safeRedirect(state.location.state.returnTo, ''))
  return (user: User) => {
    const isJustMade = now().getTime() - Date.parse(user.created_at) < JUST_MADE_MS
    history.replace(base + (path || startPath(user, now())), isJustMade ? { firstMinute: true } : undefined)
  }
}
