import { limits } from '@dayloom/validators/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { serverErrorOf } from '../api/errors.ts'
import { useCountdown } from './use-countdown.ts'
import { useThrottledSubmit } from './use-throttled-submit.ts'

const COOLDOWN_SECONDS = limits.code.resendAfter / 1000

interface CodeSending<T> {
  request: () => Promise<T>
  onSent: (answer: T) => void
  onError: (error: unknown) => void
  /** A code was sent on the way here. */
  justSent?: boolean
}

/**
 * Has a code mailed, and then counts down until there may be another. The server knows better than this page, which
 * may have been reloaded: when it says that it is too soon, it also says for how long.
 */
export const useCodeSending = <T>({ request, onSent, onError, justSent = false }: CodeSending<T>) => {
  const [sent, setSent] = useState(justSent)
  const { left, start } = useCountdown(justSent ? COOLDOWN_SECONDS : 0)
  const wait = (seconds: number) => {
    setSent(true)
    start(seconds)
  }
  const sending = useMutation({
    mutationFn: request,
    onSuccess: (answer) => {
      wait(COOLDOWN_SECONDS)
      onSent(answer)
    },
    meta: { showsError: true },
    onError: (error) => {
      const known = serverErrorOf(error)
      if (known?.code === 'TOO_MANY_REQUESTS' && known.retryAfter) wait(known.retryAfter)
      onError(error)
    },
  })
  const send = useThrottledSubmit(() => sending.mutate())
  return { send, sent, left, busy: sending.isPending }
}
export type SendingCode = ReturnType<typeof useCodeSending>
