import { timings } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { errorText, serverErrorOf } from '../../../lib/api/errors.ts'
import type { ProviderName } from '../../../lib/provider/begin.ts'
import { handOver } from '../../../lib/provider/hand-over.ts'
import { wasRedirected } from './redirect.ts'
import { isCancelled, readReturn } from '../../../lib/provider/return.ts'
import { CANCELLED } from '../../../lib/provider/trouble-text.ts'
import { notifyError, notifySuccess } from '../../../lib/toasts/toasts.ts'
import { isMailed, type Challenge } from '../flow.ts'
import { texts } from '../texts.ts'
import { useProviderReturn } from './use-provider-return.ts'

const { provider: words } = texts

/** Gives what came back to the window that opened this one; where there is none, signs in here. */
export const useCallbackLanding = (provider: ProviderName, search: unknown) => {
  const { callback } = texts[provider]
  const navigate = useNavigate()
  const begun = useRef(false)
  const toLogin = (challenge?: Challenge) =>
    navigate({
      to: '/login',
      replace: true,
      state: { challenge: challenge && { id: challenge.id, methods: challenge.methods } },
    })
  const { finish } = useProviderReturn(provider, (challenge) => {
    if (isMailed(challenge)) notifySuccess(messages.auth.twoFactorSent)
    return toLogin(challenge)
  })
  const fail = (text: string) => {
    notifyError(text)
    return toLogin()
  }

  const leave = () => {
    window.close()
    // For a window that may not close itself.
    setTimeout(() => void toLogin(), timings.submitThrottle)
  }

  const land = async () => {
    const returned = readReturn(search)
    if (!returned) return toLogin()
    if (!wasRedirected() && (await handOver(returned))) return leave()
    if ('error' in returned) return fail(isCancelled(returned.error) ? CANCELLED : callback.failed)
    try {
      return await finish(returned)
    } catch (error) {
      return fail(serverErrorOf(error) ? errorText(error, callback.failed) : words.broken)
    }
  }
  useEffect(() => {
    // A code works once.
    if (begun.current) return
    begun.current = true
    void land()
  })
}
