import { trpc } from '../api/trpc.ts'
import { askGoogle, PopupError } from './popup.ts'
import { CANCELLED, troubleText } from './trouble-text.ts'
import { notifyFailure } from '../api/notify-failure.ts'
import { notifyError } from '../toasts/toasts.ts'

/** Asks Google anew who sits here. Where nothing comes of it the person is told, and `onToken` is not called. */
export const useIdToken = (onToken: (idToken: string) => void, failed: string) => {
  const { client } = trpc.useUtils()
  return async () => {
    try {
      const returned = await askGoogle()
      if (!returned || 'error' in returned) return notifyError(CANCELLED)
      const { idToken } = await client.auth.googleToken.mutate(returned)
      return onToken(idToken)
    } catch (error) {
      if (error instanceof PopupError) return notifyError(troubleText[error.trouble])
      return notifyFailure(error, failed)
    }
  }
}
