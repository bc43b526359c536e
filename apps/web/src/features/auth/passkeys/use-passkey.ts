import { useMutation } from '@tanstack/react-query'
import { askPasskey, notifyPasskeyFailure } from '../../../lib/session/passkeys.ts'
import { browserTimezone } from '../../../lib/time/timezone.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { texts } from '../texts.ts'
import { useSignedIn } from '../use-signed-in.ts'

/** Signs in with a passkey: as the second factor of an attempt, or as the whole sign-in. */
export const usePasskey = (userId?: string) => {
  const { client } = trpc.useUtils()
  const signedIn = useSignedIn()
  return useMutation({
    mutationFn: async () => {
      const { options } = await client.auth.passkeyOptions.mutate({ userId })
      const response = await askPasskey(options)
      const { user } = await client.auth.passkey.mutate({ userId, response, timezone: browserTimezone() })
      await signedIn(user)
    },
    meta: { showsError: true },
    onError: (error) => notifyPasskeyFailure(error, texts.passkey.failed),
  })
}
