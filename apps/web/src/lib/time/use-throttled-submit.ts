import { timings } from '@dayloom/validators/limits'
import { useCallback, useRef } from 'react'

/** Ignores a submit that follows another within a second: a double click sends once. */
export const useThrottledSubmit = <Args extends unknown[]>(submit: (...args: Args) => void) => {
  const last = useRef(-Infinity)
  return useCallback(
    (...args: Args) => {
      const now = performance.now()
      if (now - last.current < timings.submitThrottle) return
      last.current = now
      submit(...args)
    },
    [submit],
  )
}
