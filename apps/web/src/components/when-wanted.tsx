import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../lib/loading/when-idle.ts'

interface WhenWantedProps {
  /** It is opened, or about to be. */
  wanted: boolean
  /** A lazy component. */
  children: ReactNode
}

const Nothing = () => null
const Broken = ({ error }: ErrorComponentProps): null => {
  throw error
}

/**
 * Loads what the first look at a screen does not show: when it is wanted, else when the browser is idle. From then on
 * it stays, so that it can leave as it came. What could not be loaded is missed only by who wants it: without a network,
 * the rest of the screen stays.
 */
export const WhenWanted = ({ wanted, children }: WhenWantedProps) => {
  const [loads, setLoads] = useState(wanted)
  useEffect(() => whenIdle(() => setLoads(true)), [])
  if (wanted && !loads) setLoads(true)
  return (
    loads && (
      <CatchBoundary getResetKey={() => String(wanted)} errorComponent={wanted ? Broken : Nothing}>
        <Suspense fallback={null}>{children}</Suspense>
      </CatchBoundary>
    )
  )
}
