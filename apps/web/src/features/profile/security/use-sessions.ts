import { messages } from '@dayloom/validators/messages'
import { sessionIdInput } from '@dayloom/validators/users'
import { trpc } from '../../../lib/api/trpc.ts'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { usePendingCalls, type PendingCall } from '../../../lib/api/pending-calls.ts'
import { texts } from '../texts.ts'

/** Whether a session stays once the server has agreed to a call. */
const staysAfter = ({ procedure, input }: PendingCall, { id, current }: { id: string; current: boolean }) => {
  if (procedure === 'endOtherSessions') return current
  return procedure !== 'endSession' || sessionIdInput.safeParse(input).data?.id !== id
}

/** The devices, always as they are now, without those that are being signed out. */
export const useSessions = () => {
  const query = trpc.users.sessions.useQuery(undefined, { staleTime: 0 })
  const calls = usePendingCalls('users')
  const data = query.data?.filter((session) => calls.every((call) => staysAfter(call, session)))
  return { ...query, data }
}

/** As of tasks and habits: it shows while it is pending, and a failure takes it back. */
const useShape = () => {
  const { sessions } = trpc.useUtils().users
  return {
    onMutate: () => sessions.cancel(),
    meta: { failed: texts.failed.endSession },
    // Pending until the list is there without the device: it does not come back in between.
    onSettled: () => sessions.invalidate(),
  }
}

export const useEndSession = () => {
  const shape = useShape()
  return trpc.users.endSession.useMutation({
    ...shape,
    onSuccess: () => notifyAccountSuccess(messages.users.sessionEnded),
  })
}

export const useEndOtherSessions = () => {
  const shape = useShape()
  return trpc.users.endOtherSessions.useMutation({
    ...shape,
    onSuccess: () => notifyAccountSuccess(messages.users.sessionsEnded),
  })
}
