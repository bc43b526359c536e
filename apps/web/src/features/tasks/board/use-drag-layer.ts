import { useCallback, useRef, useState, type MouseEvent, type TouchEvent } from 'react'
import type { DragLayerHandle } from './drag-layer.tsx'

type Press = Parameters<DragLayerHandle['press']>

/** The card whose handle is pressed; its menu is none. */
const gripped = ({ target }: MouseEvent | TouchEvent) =>
  target instanceof Element ? target.closest('[data-grip]')?.closest<HTMLElement>('[data-task]') : undefined

/** The way from a press to the layer that drags. A press that is there before its code waits, until it is let go. */
export const useDragLayer = () => {
  const layer = useRef<DragLayerHandle>(null)
  const waiting = useRef<Press>(null)
  const [wanted, setWanted] = useState(false)

  const ref = useCallback((handle: DragLayerHandle | null) => {
    layer.current = handle
    // The layer has measured nothing yet while it is being put on the page.
    if (handle && waiting.current) {
      requestAnimationFrame(() => {
        if (waiting.current) layer.current?.press(...waiting.current)
        waiting.current = null
      })
    }
  }, [])

  const press = (event: MouseEvent | TouchEvent) => {
    const card = gripped(event)
    if (!card) return
    if (layer.current) return layer.current.press(event, card)
    setWanted(true)
    waiting.current = [event, card]
    const release = () => (waiting.current = null)
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, { once: true })
  }
  return { ref, press, wanted, want: () => setWanted(true) }
}
