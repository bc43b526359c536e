import { messages } from '@dayloom/validators/messages'
import { errorText, serverErrorOf } from '../../../lib/api/errors.ts'
import { askGoogle, PopupError, type PopupTrouble } from '../../../lib/google/popup.ts'
import { redirectToGoogle } from './redirect.ts'
import { isCancelled, type GoogleReturn } from '../../../lib/google/return.ts'
import { CANCELLED, troubleText } from '../../../lib/google/trouble-text.ts'
import { notifyError, notifySuccess } from '../../../lib/toasts/toasts.ts'
import { isMailed, type AuthFlow } from '../flow.ts'
import { texts } from '../texts.ts'
import { useGoogleReturn } from './use-google-return.ts'

const { google } = texts

const fail = (error: unknown) =>
  notifyError(serverErrorOf(error) ? errorText(error, google.failed) : google.unreachable)

const goThere = () => void redirectToGoogle().catch(fail)

const onTrouble: Record<PopupTrouble, () => void> = {
  blocked: goThere,
  unreachable: goThere,
  open: () => notifyError(troubleText.open),
  // Whoever just closed the popup is not redirected at once; it is offered.
  cancelled: () => notifyError(CANCELLED, { action: { label: google.here, run: goThere } }),
}

/** Signs in with Google: in a popup, and where that does not work in this window. */
export const useGoogleSignIn = ({ askSecondFactor }: Pick<AuthFlow, 'askSecondFactor'>) => {
  const { finish, finishing } = useGoogleReturn((challenge) => {
    if (isMailed(challenge)) notifySuccess(messages.auth.twoFactorSent)
    askSecondFactor(challenge)
  })

  const take = async (returned: GoogleReturn | undefined) => {
    if (!returned) notifyError(google.nothing)
    else if ('error' in returned) notifyError(isCancelled(returned.error) ? CANCELLED : google.failed)
    else await finish(returned)
  }
  const signIn = async () => {
    try {
      await take(await askGoogle())
    } catch (error) {
      if (error instanceof PopupError) onTrouble[error.trouble]()
      else fail(error)
    }
  }
  return { signIn, finishing }
}
