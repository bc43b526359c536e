import { useEffect, useState } from 'react'
import { secondsUntil } from './countdown.ts'

/** Seconds left, told each second. It counts towards a moment: it is right again after a tab was suspended. */
export const useCountdown = (initialSeconds = 0) => {
  const [now, setNow] = useState(() => Date.now())
  const [deadline, setDeadline] = useState(now + initialSeconds * 1000)
  const left = secondsUntil(deadline, now)
  const running = left > 0

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])

  const start = (seconds: number) => {
    const at = Date.now()
    setNow(at)
    setDeadline(at + seconds * 1000)
  }
  return { left, start }
}
