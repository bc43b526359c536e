import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'

/** How far below the window something counts as near. */
const AHEAD = '50px'

/** Whether an element is in the window or close to it, or has been: before, nobody needs what is large in it. */
export const useNear = () => {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: AHEAD })
  const [near, setNear] = useState(false)
  if (!near && entry?.isIntersecting) setNear(true)
  return { ref, near }
}
