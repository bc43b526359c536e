import { endSession } from '../session-end.ts'
import { trpc } from '../api/trpc.ts'

/** Signs out on this device: the server forgets the session, the browser forgets the data. */
export const useSignOut = () =>
  trpc.auth.logout.useMutation({
    onSuccess: () => endSession('left'),
    meta: { failed: 'Failed to sign out' },
  })
