import { trpc } from '../api/trpc.ts'
import type { ProviderName } from './begin.ts'
import { askProvider, PopupError } from './popup.ts'
import type { ProviderAnswer } from './return.ts'
import { CANCELLED, troubleText } from './trouble-text.ts'
import { notifyFailure } from '../api/notify-failure.ts'
import { notifyError } from '../toasts/toasts.ts'

/** Asks the provider anew who sits here. Where nothing comes of it the person is told, and `take` is not called. */
export const useProviderAnswer =
  (take: (answer: ProviderAnswer, from: ProviderName) => unknown, failed: string) =>
  async (from: ProviderName) => {
    try {
      const returned = await askProvider(from)
      if (!returned || 'error' in returned) return notifyError(CANCELLED)
      return await take(returned, from)
    } catch (error) {
      if (error instanceof PopupError) return notifyError(troubleText[error.trouble])
      return notifyFailure(error, failed)
    }
  }

/** The same, for a token that says it. */
export const useIdToken = (onToken: (idToken: string) => void, failed: string) => {
  const { auth } = trpc.useUtils().client
  const tokens = { google: auth.googleToken, oidc: auth.oidcToken } as const
  return useProviderAnswer(
    async (answer, from) => onToken((await tokens[from].mutate(answer)).idToken),
    failed,
  )
}
