import { timings } from '@dayloom/validators/limits'
import { errorText, isSignedOut } from './api/errors.ts'
import { notifyError, notifySuccess } from './toasts.tsx'

const options = { duration: timings.toastProfile }

/** Toasts about the account stay a little longer than others. */
export const accountToasts = {
  success: (text: string) => notifySuccess(text, options),
  error: (text: string) => notifyError(text, options),
  /** Where the session has ended, the sign-in says it. */
  failure: (error: unknown, fallback: string) => {
    if (!isSignedOut(error)) notifyError(errorText(error, fallback), options)
  },
}
