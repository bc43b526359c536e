import { timings } from '@dayloom/validators/limits'
import { errorText } from '../../lib/errors.ts'
import { notifyError, notifySuccess } from '../../lib/toasts.tsx'

const options = { duration: timings.toastProfile }

/** The toasts of the profile stay a little longer than others. */
export const profileToasts = {
  success: (text: string) => notifySuccess(text, options),
  error: (text: string) => notifyError(text, options),
  failure: (error: unknown, fallback: string) => notifyError(errorText(error, fallback), options),
}
