import { startTransition, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { mark, pending } from '../loading/chunks.ts'
import { inIdleTurn } from '../loading/when-idle.ts'

/** In the place of a part that somebody has asked for and that is not there yet: the app says so where it cannot come. */
export const PartToCome = ({ onClose }: { onClose: () => void }) => {
  useEffect(() => {
    mark(pending, onClose, true)
    return () => mark(pending, onClose, false)
  }, [onClose])
  return null
}

/** Closing the notice leaves what stands in the place. */
const BlankPlace = ({ children }: { children: ReactNode }) => {
  const [told, setTold] = useState(false)
  const close = useCallback(() => setTold(true), [])
  return (
    <>
      {children}
      {!told && <PartToCome onClose={close} />}
    </>
  )
}

interface PartInPlaceProps {
  /** What stands there until the part does. */
  blank: ReactNode
  /** Of `lazyChunk`. */
  children: ReactNode
}

/** A part that the screen shows by itself, in its place; where it cannot come, a notice says so. */
export const PartInPlace = ({ blank, children }: PartInPlaceProps) => (
  <Suspense fallback={<BlankPlace>{blank}</BlankPlace>}>{children}</Suspense>
)

interface WhenWantedProps {
  /** It is opened, or about to be. */
  wanted: boolean
  /** Closes what was opened, where a person did that. */
  onClose?: (() => void) | undefined
  /** Of `lazyChunk`. */
  children: ReactNode
}

/**
 * Loads what the first look at a screen does not show: when it is wanted, else when the browser is idle. From then on
 * it stays, so that it can leave as it came. What could not be loaded is missed only by who wants it, and opens when it
 * is there.
 */
export const WhenWanted = ({ wanted, onClose, children }: WhenWantedProps) => {
  const [loads, setLoads] = useState(wanted)
  // In small steps: nobody has asked for it yet, and somebody may do something else.
  useEffect(() => inIdleTurn(() => startTransition(() => setLoads(true))), [])
  if (wanted && !loads) setLoads(true)
  return (
    loads && <Suspense fallback={wanted && onClose && <PartToCome onClose={onClose} />}>{children}</Suspense>
  )
}
