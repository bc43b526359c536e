import { endSession } from './session-end.ts'
import { errorText } from '../api/errors.ts'
import { notifyError } from '../toasts.tsx'
import { trpc } from '../api/trpc.ts'

/** Signs out on this device: the server forgets the session, the browser forgets the data. */
export const useSignOut = () =>
  trpc.auth.logout.useMutation({
    onSuccess: () => endSession('left'),
    onError: (error) => notifyError(errorText(error, 'Failed to sign out')),
  })
