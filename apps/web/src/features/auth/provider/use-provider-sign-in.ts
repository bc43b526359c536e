import { messages } from '@dayloom/validators/messages'
import { errorText, serverErrorOf } from '../../../lib/api/errors.ts'
import type { ProviderName } from '../../../lib/provider/begin.ts'
import { askProvider, PopupError, type PopupTrouble } from '../../../lib/provider/popup.ts'
import { redirectToProvider } from './redirect.ts'
import { isCancelled, type ProviderReturn } from '../../../lib/provider/return.ts'
import { CANCELLED, troubleText } from '../../../lib/provider/trouble-text.ts'
import { notifyError, notifySuccess } from '../../../lib/toasts/toasts.ts'
import { isMailed, type AuthFlow } from '../flow.ts'
import { texts } from '../texts.ts'
import { useProviderReturn } from './use-provider-return.ts'

const { provider: words } = texts

const failBy = (provider: ProviderName) => (error: unknown) =>
  notifyError(serverErrorOf(error) ? errorText(error, words.failed[provider]) : words.unreachable)

const onTrouble = (trouble: PopupTrouble, goThere: () => void) => {
  if (trouble === 'open') return notifyError(troubleText.open)
  if (trouble !== 'cancelled') return goThere()
  // Whoever just closed the popup is not redirected at once; it is offered.
  notifyError(CANCELLED, { action: { label: words.here, run: goThere } })
}

type Flow = Pick<AuthFlow, 'askSecondFactor' | 'invite'>

/** Signs in with a provider: in a popup, and where that does not work in this window. */
export const useProviderSignIn = (provider: ProviderName, { askSecondFactor, invite: given }: Flow) => {
  const invite = given || undefined
  const fail = failBy(provider)
  const { finish, finishing } = useProviderReturn(provider, (challenge) => {
    if (isMailed(challenge)) notifySuccess(messages.auth.twoFactorSent)
    askSecondFactor(challenge)
  })

  const take = async (returned: ProviderReturn | undefined) => {
    if (!returned) notifyError(words.nothing[provider])
    else if ('error' in returned)
      notifyError(isCancelled(returned.error) ? CANCELLED : words.failed[provider])
    else await finish(returned)
  }
  const signIn = async () => {
    try {
      await take(await askProvider(provider, invite))
    } catch (error) {
      if (error instanceof PopupError)
        onTrouble(error.trouble, () => void redirectToProvider(provider, invite).catch(fail))
      else fail(error)
    }
  }
  return { signIn, finishing }
}
