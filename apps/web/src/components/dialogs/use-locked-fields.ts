import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'

const refuseClick = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
/** What the browser does with a key, such as moving the cursor, it may do. */
const refuseKey = (event: KeyboardEvent) => {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation()
}

/**
 * Nothing is changed of what is being saved: it would be lost with the dialog. Disabled or inert fields would lose the
 * focus, and be silent to a screen reader; those that can only be read keep both.
 */
export const useLockedFields = (locked: boolean) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!locked) return undefined
    const all = ref.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
    const fields = [...all].filter((field) => !field.readOnly)
    for (const field of fields) field.readOnly = true
    return () => {
      for (const field of fields) field.readOnly = false
    }
  }, [locked])
  return { ref, ...(locked && { onClickCapture: refuseClick, onKeyDownCapture: refuseKey }) }
}
