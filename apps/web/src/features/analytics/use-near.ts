import { useIntersection } from '@mantine/hooks'
import { startTransition, useEffect, useState } from 'react'
import { inIdleTurn } from '../../loading/when-idle.ts'

/** How far below the window something counts as near. */
const AHEAD = '50px'

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
    return inIdleTurn(() => startTransition(() => setNear(true)))
  }, [near, isIntersecting])
  return { ref, near }
}
