import { timings } from '@dayloom/validators/limits'
import { fromBrowserTimezone } from '../../../lib/session/timezone.ts'
import type { ProviderName } from '../../../lib/provider/begin.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import type { Challenge } from '../flow.ts'
import { texts } from '../texts.ts'
import { useSignedIn } from '../use-signed-in.ts'

const callbacks = { google: trpc.auth.googleCallback, oidc: trpc.auth.oidcCallback } as const

/** Ends a sign-in with what the provider sent back: in, or on to the second factor, whose attempt is named. */
export const useProviderReturn = (
  provider: ProviderName,
  onSecondFactor: (challenge: Challenge) => unknown,
) => {
  const signedIn = useSignedIn()
  const callback = callbacks[provider].useMutation({ meta: { showsError: true } })
  const finish = async (returned: { code: string; state: string; iss?: string | undefined }) => {
    const result = await fromBrowserTimezone((timezone) =>
      callback.mutateAsync({ ...returned, timezone, locale: navigator.language }),
    )
    if ('requires2FA' in result) await onSecondFactor({ id: result.userId, methods: result.methods })
    else await signedIn(result.user, texts.provider.welcome(result.user.name), timings.toastProfile)
  }
  return { finish, finishing: callback.isPending }
}
