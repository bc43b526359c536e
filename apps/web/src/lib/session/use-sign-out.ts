import { endSession } from '../session-end.ts'
import { trpc } from '../api/trpc.ts'
import { askToLeave } from '../../outbox/leave.ts'

/** Signs out on this device: the server forgets the session, the browser forgets the data. What waits is asked about first. */
export const useSignOut = () => {
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onSuccess: () => endSession('left'),
    meta: { failed: 'Failed to sign out' },
  })
  return { signOut: () => askToLeave(() => mutate()), isPending }
}
