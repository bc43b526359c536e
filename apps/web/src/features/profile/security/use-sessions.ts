import { messages } from '@dayloom/validators/messages'
import { trpc } from '../../../lib/trpc.ts'
import { accountToasts } from '../../../lib/account-toasts.ts'
import { texts } from '../texts.ts'

/** The devices, always as they are now. */
export const useSessions = () => trpc.users.sessions.useQuery(undefined, { staleTime: 0 })

/** Takes devices off the list at once; a failure brings them back. */
const useShownSessions = () => {
  const { sessions } = trpc.useUtils().users
  return {
    keep: async (stays: (session: { id: string; current: boolean }) => boolean) => {
      await sessions.cancel()
      const before = sessions.getData()
      sessions.setData(undefined, (all) => all?.filter(stays))
      return { putBack: () => sessions.setData(undefined, before) }
    },
    refresh: () => sessions.invalidate(),
  }
}

export const useEndSession = () => {
  const shown = useShownSessions()
  return trpc.users.endSession.useMutation({
    onMutate: ({ id }) => shown.keep((session) => session.id !== id),
    onSuccess: () => accountToasts.success(messages.users.sessionEnded),
    onError: (error, _input, list) => {
      list?.putBack()
      accountToasts.failure(error, texts.failed.endSession)
    },
    onSettled: shown.refresh,
  })
}

export const useEndOtherSessions = () => {
  const shown = useShownSessions()
  return trpc.users.endOtherSessions.useMutation({
    onMutate: () => shown.keep(({ current }) => current),
    onSuccess: () => accountToasts.success(messages.users.sessionsEnded),
    onError: (error, _input, list) => {
      list?.putBack()
      accountToasts.failure(error, texts.failed.endSession)
    },
    onSettled: shown.refresh,
  })
}
