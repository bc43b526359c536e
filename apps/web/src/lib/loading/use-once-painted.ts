import { startTransition, useEffect, useState } from 'react'

/**
 * `first` until the screen is painted with it, and then `rest`, which is drawn in small steps; not before `begun`, which
 * another step may be.
 */
export const useOncePainted = <T>(first: T, rest: T, begun = true): T => {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (begun) startTransition(() => setPainted(true))
  }, [begun])
  return painted ? rest : first
}
