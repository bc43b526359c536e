import { messages } from '@dayloom/validators/messages'
import { notifyAccountSuccess } from '../../../../lib/account-toasts.ts'
import type { ProviderName } from '../../../../lib/provider/begin.ts'
import type { ProviderAnswer } from '../../../../lib/provider/return.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { texts } from './texts.ts'

/** What opens the account, always as it is now. */
export const useFactors = () => trpc.factors.list.useQuery(undefined, { staleTime: 0 })

/** After a change, the list and the devices, of which others may have been signed out. */
export const useRefresh = () => {
  const { factors, users } = trpc.useUtils()
  return () => {
    void factors.list.invalidate()
    void users.sessions.invalidate()
  }
}

/** Says what was added, and shows the recovery codes that were made with it. */
export type OnAdded = (done: string, recoveryCodes: string[] | null) => void

/** What every change does when it worked and when it did not. */
const useChange = (done: string, onDone?: () => void) => {
  const refresh = useRefresh()
  return {
    onSuccess: () => {
      notifyAccountSuccess(done)
      refresh()
      onDone?.()
    },
    meta: { failed: texts.failed.change },
  }
}

/** Links by what the person comes back with from the provider. */
export const useLinkProvider = (failed: string) => {
  const { auth } = trpc.useUtils().client
  const google = trpc.auth.linkGoogle.useMutation({
    ...useChange(messages.factors.googleAdded),
    meta: { failed },
  })
  const oidc = trpc.auth.linkOidc.useMutation({
    ...useChange(messages.factors.oidcAdded),
    meta: { failed },
  })
  const link = async (answer: ProviderAnswer, provider: ProviderName) => {
    if (provider === 'google') google.mutate(await auth.googleToken.mutate(answer))
    else oidc.mutate(answer)
  }
  return { link, busy: google.isPending || oidc.isPending }
}

const unlinking = { google: trpc.auth.unlinkGoogle, oidc: trpc.auth.unlinkOidc } as const
const unlinked = { google: messages.factors.googleRemoved, oidc: messages.factors.oidcRemoved } as const

export const useUnlinkProvider = (provider: ProviderName, onDone: () => void) =>
  unlinking[provider].useMutation(useChange(unlinked[provider], onDone))

export const useRemoveApp = (onDone: () => void) =>
  trpc.factors.removeTotp.useMutation(useChange(messages.factors.totpRemoved, onDone))

export const useRenamePasskey = (onDone: () => void) =>
  trpc.factors.renamePasskey.useMutation(useChange(messages.factors.passkeyRenamed, onDone))

export const useRemovePasskey = (onDone: () => void) =>
  trpc.factors.removePasskey.useMutation(useChange(messages.factors.passkeyRemoved, onDone))
