import { timings } from '@dayloom/validators/limits'
import { fromBrowserTimezone } from '../../../lib/session/timezone.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import type { Challenge } from '../flow.ts'
import { texts } from '../texts.ts'
import { useSignedIn } from '../use-signed-in.ts'

/** Ends a sign-in with what Google sent back: in, or on to the second factor, whose attempt is named. */
export const useGoogleReturn = (onSecondFactor: (challenge: Challenge) => unknown) => {
  const signedIn = useSignedIn()
  const callback = trpc.auth.googleCallback.useMutation({ meta: { showsError: true } })
  const finish = async (returned: { code: string; state: string }) => {
    const result = await fromBrowserTimezone((timezone) => callback.mutateAsync({ ...returned, timezone }))
    if ('requires2FA' in result) await onSecondFactor({ id: result.userId, methods: result.methods })
    else await signedIn(result.user, texts.google.welcome(result.user.name), timings.toastProfile)
  }
  return { finish, finishing: callback.isPending }
}
