import { messages } from '@dayloom/validators/messages'
import { trpc } from '../../lib/api/trpc.ts'
import { useUserCache } from '../../lib/session/use-user-cache.ts'
import { notifyAccountSuccess } from '../../lib/account-toasts.ts'
import { texts } from './texts.ts'

/** The change shows everywhere while it is pending (`lib/session/user-changes.ts`). */
export const useUpdateProfile = () => {
  const cache = useUserCache()
  const utils = trpc.useUtils()
  return trpc.users.updateProfile.useMutation({
    onMutate: cache.hold,
    onSuccess: (user, { timezone }) => {
      cache.put(user)
      notifyAccountSuccess(messages.users.updated)
      // Another zone is another today: streaks, due dates and charts are no longer what they were.
      if (timezone) void utils.invalidate()
    },
    meta: { failed: texts.failed.update },
  })
}
