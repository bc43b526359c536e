import { timings } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { errorText, serverErrorOf } from '../../../lib/api/errors.ts'
import { handOver } from '../../../lib/google/hand-over.ts'
import { wasRedirected } from './redirect.ts'
import { isCancelled, readReturn } from '../../../lib/google/return.ts'
import { CANCELLED } from '../../../lib/google/trouble-text.ts'
import { notifyError, notifySuccess } from '../../../lib/toasts/toasts.ts'
import { isMailed, type Challenge } from '../flow.ts'
import { texts } from '../texts.ts'
import { useGoogleReturn } from './use-google-return.ts'

const route = getRouteApi('/auth/google/callback')
const { google } = texts

/** Gives what came back to the window that opened this one; where there is none, signs in here. */
export const useCallbackLanding = () => {
  const search = route.useSearch()
  const navigate = useNavigate()
  const begun = useRef(false)
  const toLogin = (challenge?: Challenge) =>
    navigate({
      to: '/login',
      replace: true,
      state: { challenge: challenge && { id: challenge.id, methods: challenge.methods } },
    })
  const { finish } = useGoogleReturn((challenge) => {
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
    if ('error' in returned) return fail(isCancelled(returned.error) ? CANCELLED : google.callback.failed)
    try {
      return await finish(returned)
    } catch (error) {
      return fail(serverErrorOf(error) ? errorText(error, google.callback.failed) : google.callback.broken)
    }
  }
  useEffect(() => {
    // A code works once.
    if (begun.current) return
    begun.current = true
    void land()
  })
}
