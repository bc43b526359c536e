import { messages } from '@dayloom/validators/messages'
import { trpc } from '../../../lib/api/trpc.ts'
import { useUserCache } from '../../../lib/session/use-user-cache.ts'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { texts } from '../texts.ts'

/** Security is not shown before it is there: the answer says what holds from now on. */
export const useToggleTwoFactor = () => {
  const cache = useUserCache()
  const utils = trpc.useUtils()
  return trpc.users.toggleTwoFactor.useMutation({
    onSuccess: ({ two_factor_enabled }) => {
      cache.change((user) => ({ ...user, two_factor_enabled }))
      notifyAccountSuccess(two_factor_enabled ? messages.users.twoFactorOn : messages.users.twoFactorOff)
      // Switching it on signs the other devices out.
      void utils.users.sessions.invalidate()
      void utils.factors.list.invalidate()
    },
    meta: { failed: texts.failed.twoFactor },
  })
}
