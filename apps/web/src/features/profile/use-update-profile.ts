import { messages } from '@dayloom/validators/messages'
import { trpc } from '../../lib/trpc.ts'
import { useUserCache } from '../../lib/use-user-cache.ts'
import { accountToasts } from '../../lib/account-toasts.ts'
import { texts } from './texts.ts'

/** Shows the change everywhere at once; a failure takes it back. */
export const useUpdateProfile = () => {
  const cache = useUserCache()
  const utils = trpc.useUtils()
  return trpc.users.updateProfile.useMutation({
    onMutate: async ({ name, age, timezone }) => {
      await cache.hold()
      const before = cache.get()
      cache.change((user) => ({
        ...user,
        name: name?.trim() ?? user.name,
        age: age === undefined ? user.age : age,
        timezone: timezone ?? user.timezone,
      }))
      return before
    },
    onSuccess: (user, { timezone }) => {
      cache.put(user)
      accountToasts.success(messages.users.updated)
      // Another zone is another today: streaks, due dates and charts are no longer what they were.
      if (timezone) void utils.invalidate()
    },
    onError: (error, _changes, before) => {
      if (before) cache.put(before)
      accountToasts.failure(error, texts.failed.update)
    },
  })
}
