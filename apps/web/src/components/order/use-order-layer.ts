import { useCallback, useRef, useState, type MouseEvent, type TouchEvent } from 'react'
import type { OrderLayerHandle } from './order-layer.tsx'

type Press = Parameters<OrderLayerHandle['press']>

const gripOf = ({ target }: MouseEvent | TouchEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-grip-of]') : null

/** The way from a press to the layer that drags. A press that is there before its code waits, until it is let go. */
export const useOrderLayer = () => {
  const layer = useRef<OrderLayerHandle>(null)
  const waiting = useRef<Press>(null)
  const [wanted, setWanted] = useState(false)

  const ref = useCallback((handle: OrderLayerHandle | null) => {
    layer.current = handle
    if (!handle || !waiting.current) return
    requestAnimationFrame(() => {
      if (waiting.current) layer.current?.press(...waiting.current)
      waiting.current = null
    })
  }, [])

  const press = (event: MouseEvent | TouchEvent) => {
    const grip = gripOf(event)
    if (!grip) return
    if (layer.current) return layer.current.press(event, grip)
    setWanted(true)
    waiting.current = [event, grip]
    const release = () => (waiting.current = null)
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, { once: true })
  }
  return { ref, press, wanted, want: () => setWanted(true) }
}
