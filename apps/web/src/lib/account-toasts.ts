import { timings } from '@dayloom/validators/limits'
import { errorText } from './errors.ts'
import { notifyError, notifySuccess } from './toasts.tsx'

const options = { duration: timings.toastProfile }

/** Toasts about the account stay a little longer than others. */
export const accountToasts = {
  success: (text: string) => notifySuccess(text, options),
  error: (text: string) => notifyError(text, options),
  failure: (error: unknown, fallback: string) => notifyError(errorText(error, fallback), options),
}
