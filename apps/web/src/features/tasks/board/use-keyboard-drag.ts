import { useEffect, type KeyboardEvent } from 'react'
import { isRightToLeft } from '../../../lib/screen/is-right-to-left.ts'
import { step } from './card-location.ts'
import type { BoardDrag } from './use-board-drag.ts'

const mirrored: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Space lifts a card, the arrow keys carry it, Space or Enter drops it, Escape takes it back. */
export const useKeyboardDrag = ({ columns, drag, lift, hold, drop, cancel }: BoardDrag) => {
  const isHeld = drag?.by === 'keyboard'

  useEffect(() => {
    // The hand went to the mouse.
    if (isHeld) document.addEventListener('pointerdown', cancel)
    return () => document.removeEventListener('pointerdown', cancel)
  })

  const carry = (key: string) => {
    if (!drag?.location) return false
    if (key === ' ' || key === 'Enter' || key === 'Tab') drop(drag.location)
    else if (key === 'Escape') cancel()
    else {
      const location = step(columns, drag.id, drag.location, key)
      if (!location) return false
      hold(location)
    }
    return true
  }
  return (event: KeyboardEvent, id: string) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (isHeld) {
      const pressed = isRightToLeft(event.currentTarget) ? (mirrored[key] ?? key) : key
      if (carry(pressed)) event.preventDefault()
    } else if (key === ' ') {
      event.preventDefault()
      lift(id, 'keyboard')
    }
  }
}
