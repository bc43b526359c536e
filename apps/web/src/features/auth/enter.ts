import { timings } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { User } from '@dayloom/validators/users'
import { api } from '../../lib/api/trpc.ts'
import { clearLegacyTokens } from '../../lib/legacy-token.ts'
import { endInOtherTabs } from '../../lib/session-end.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'

/** The one way in, whatever factor came last: nobody else's data stays, the profile is known, the app opens. */
export const enter = async (
  user: User,
  open: (user: User) => void,
  welcome: string = messages.auth.welcomeBack,
  duration = timings.toastSuccess,
) => {
  // The new session is in the cookie; a token of old would outrank it.
  clearLegacyTokens()
  endInOtherTabs()
  await api.auth.session.cancel()
  api.auth.session.setData(undefined, user)
  notifySuccess(welcome, { duration })
  open(user)
}
