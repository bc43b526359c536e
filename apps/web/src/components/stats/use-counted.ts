import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../../lib/screen/use-media.ts'

const DURATION_MS = 400

/** The number, counted from the last value to this one; at once with reduced motion. */
export const useCounted = (value: number) => {
  const still = useReducedMotion()
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    const start = from.current
    if (still || Math.abs(value - start) < 2) {
      from.current = value
      setShown(value)
      return undefined
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / DURATION_MS)
      from.current = Math.round(start + (value - start) * (1 - (1 - share) ** 3))
      setShown(from.current)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, still])
  return still ? value : shown
}
