import { timings } from '@dayloom/validators/limits'
import { notifySuccess } from './toasts/toasts.ts'

/** What was done to the account stays a little longer than other toasts. */
export const notifyAccountSuccess = (text: string) => notifySuccess(text, { duration: timings.toastProfile })
