import { useCallback, useRef, useState, type MouseEvent, type TouchEvent } from 'react'

export interface PressLayerHandle {
  /** A mouse or a finger goes down on an element that can be dragged. */
  press: (event: MouseEvent | TouchEvent, element: HTMLElement) => void
}
type Press = Parameters<PressLayerHandle['press']>

/**
 * The way from a press to the layer that drags. A press that is there before its code waits, until it is let go.
 * `find`: what can be dragged where the press is.
 */
export const usePressLayer = (find: (pressed: Element) => HTMLElement | null | undefined) => {
  const layer = useRef<PressLayerHandle>(null)
  const waiting = useRef<Press>(null)
  const [wanted, setWanted] = useState(false)

  const ref = useCallback((handle: PressLayerHandle | null) => {
    layer.current = handle
    if (!handle || !waiting.current) return
    // The layer has measured nothing yet while it is being put on the page.
    requestAnimationFrame(() => {
      if (waiting.current) layer.current?.press(...waiting.current)
      waiting.current = null
    })
  }, [])

  const press = (event: MouseEvent | TouchEvent) => {
    const element = event.target instanceof Element ? find(event.target) : null
    if (!element) return
    if (layer.current) return layer.current.press(event, element)
    setWanted(true)
    waiting.current = [event, element]
    const release = () => (waiting.current = null)
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, { once: true })
  }
  return { ref, press, wanted, want: () => setWanted(true) }
}
