import { errorText, isRefusal, isSignedOut } from './errors.ts'
import { notifyError } from '../toasts/toasts.ts'
import { isKept, notifyKept } from '../../outbox/notice.ts'

/**
 * Says that a change did not happen, in the server's words where it has some. A change that was refused would
 * be refused again; any other failure offers to try once more. Where the session has ended, the sign-in says it. A
 * change that waits for the network has not failed.
 */
export const notifyFailure = (error: unknown, fallback: string, retry?: () => void) => {
  if (isSignedOut(error)) return
  if (isKept(error)) {
    notifyKept()
    return
  }
  notifyError(
    errorText(error, fallback),
    retry && !isRefusal(error) ? { action: { label: 'Try again', run: retry } } : {},
  )
}
