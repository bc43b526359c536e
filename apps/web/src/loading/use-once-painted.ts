import { startTransition, useEffect, useState } from 'react'
import { isReturning } from './returning.ts'

/**
 * `first` until the screen is painted with it, and then `rest`, which is drawn in small steps; not before `begun`, which
 * another step may be. On a screen that is come back to it is `rest` at once.
 */
export const useOncePainted = <T>(first: T, rest: T, begun = true): T => {
  const [painted, setPainted] = useState(isReturning)
  useEffect(() => {
    if (begun) startTransition(() => setPainted(true))
  }, [begun])
  return painted ? rest : first
}
