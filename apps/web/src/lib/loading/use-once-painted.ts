import { startTransition, useEffect, useState } from 'react'

/** `first` until the screen is painted with it, and then `rest`, which is drawn in small steps. */
export const useOncePainted = <T>(first: T, rest: T): T => {
  const [painted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return painted ? rest : first
}
