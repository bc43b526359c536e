import type { User } from '@dayloom/validators/users'
import { trpcClient } from '../../../lib/api/trpc.ts'
import { askPasskey, notifyPasskeyFailure } from '../../../lib/session/passkeys.ts'
import { enter } from '../enter.ts'
import { texts } from '../texts.ts'

/** Signs in with a passkey: as the second factor of an attempt, or as the whole sign-in. Says what went wrong. */
export const signInByPasskey = async (openApp: (user: User) => void, userId?: string) => {
  const { passkey, passkeyOptions } = trpcClient.auth
  try {
    const { options } = await passkeyOptions.mutate({ userId })
    const response = await askPasskey(options)
    const { user } = await passkey.mutate({ userId, response })
    await enter(user, openApp)
  } catch (error) {
    notifyPasskeyFailure(error, texts.passkey.failed)
  }
}
