import { useEffect, useState } from 'react'
import { now } from '../clock/clock.ts'

const SECOND = 1000

/** The time, to the second: also right again at once when a tab that was suspended is shown. */
export const useSecond = (): Date => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const tick = () => setAt(now())
    const timer = setInterval(tick, SECOND)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return at
}
