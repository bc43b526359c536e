import { safeRedirect } from '../../lib/redirect.ts'
import { timings } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { User } from '@dayloom/validators/users'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { clearLegacyTokens } from '../../lib/legacy-token.ts'
import { endInOtherTabs } from '../../lib/session-end.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { trpc } from '../../lib/api/trpc.ts'

const START = '/getting-started'

/** The screen a person was on when their session ended, else the start; settled when the screen opens. */
export const useReturnTo = () => {
  const { state } = useRouter()
  const [path] = useState(() => safeRedirect(state.location.state.returnTo, START))
  return path
}

/** The one way in, whatever factor came last: nobody else's data stays, the profile is known, the app opens. */
export const useSignedIn = () => {
  const router = useRouter()
  const utils = trpc.useUtils()
  const returnTo = useReturnTo()
  return async (user: User, welcome: string = messages.auth.welcomeBack, duration = timings.toastSuccess) => {
    // The new session is in the cookie; a token of old would outrank it.
    clearLegacyTokens()
    endInOtherTabs()
    await utils.auth.session.cancel()
    utils.auth.session.setData(undefined, user)
    notifySuccess(welcome, { duration })
    router.history.replace(returnTo)
  }
}
