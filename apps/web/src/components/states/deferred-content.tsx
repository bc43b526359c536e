import { useDeferredValue, useState, type ReactNode } from 'react'
import { isStarting } from '../../loading/boot.ts'

interface DeferredContentProps {
  /** What stands there until the rest is drawn: of the same size, or things move. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * A large part of a screen, drawn in small steps while the app starts, so that a slow phone answers a finger in
 * between. Later it is drawn at once, and changes to it always are.
 */
export const DeferredContent = ({ fallback, children }: DeferredContentProps) => {
  const [begun] = useState(() => !isStarting())
  return useDeferredValue(true, begun) ? children : fallback
}
