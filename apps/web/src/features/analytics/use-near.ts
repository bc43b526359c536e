import { useIntersection } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/loading/when-idle.ts'

/** How far below the window something counts as near. */
const AHEAD = '50px'

let last = Promise.resolve()

/** Each of those who call waits until the browser is idle again after the one before. */
const takeTurn = () => {
  last = last.then(() => new Promise((resolve) => void whenIdle(resolve)))
  return last
}

/**
 * Whether an element is in the window or close to it, or has been: before, nobody needs what is large in it. Of several
 * that come near at once, each is drawn by itself, so that a slow phone answers a finger in between.
 */
export const useNear = () => {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: AHEAD })
  const [near, setNear] = useState(false)
  const isIntersecting = entry?.isIntersecting === true
  useEffect(() => {
    if (near || !isIntersecting) return undefined
    let left = false
    void takeTurn().then(() => {
      if (!left) setNear(true)
    })
    return () => {
      left = true
    }
  }, [near, isIntersecting])
  return { ref, near }
}
