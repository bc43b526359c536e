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
    onSuccess: (user, { timezone, week_start, day_minutes, day_starts_at }) => {
      cache.put(user)
      notifyAccountSuccess(messages.users.updated)
      // Another zone or start of the day is another today, and other weeks are other streaks: nothing is what it was.
      if (timezone || week_start || day_starts_at || day_minutes !== undefined) void utils.invalidate()
    },
    meta: { failed: texts.failed.update },
  })
}
