import { useEffect, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react'
import { isRightToLeft } from '../../lib/screen/is-right-to-left.ts'
import { stepTo } from './order.ts'
import type { Order } from './use-order.ts'

const mirrored: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

const columnsOf = (list: HTMLElement) => getComputedStyle(list).gridTemplateColumns.split(' ').length

/** Space lifts an item, the arrow keys carry it, Space or Enter drops it, Escape takes it back. */
export const useKeyboardOrder = (order: Order, list: RefObject<HTMLElement | null>) => {
  const { shown, held, lift, hold, drop, cancel } = order
  const isHeld = held?.by === 'keyboard'

  useEffect(() => {
    // The hand went to the mouse.
    if (isHeld) document.addEventListener('pointerdown', cancel)
    return () => document.removeEventListener('pointerdown', cancel)
  })
  useLayoutEffect(() => {
    // What changes its place on the page loses the focus.
    if (isHeld) list.current?.querySelector<HTMLElement>(`[data-grip-of="${held.id}"]`)?.focus()
  }, [isHeld, held, list])

  const carry = (key: string) => {
    if (!held || !list.current) return false
    if (key === ' ' || key === 'Enter' || key === 'Tab') drop()
    else if (key === 'Escape') cancel()
    else {
      const target = stepTo(key, held.index, shown.length, columnsOf(list.current))
      if (target === null) return false
      hold(target)
    }
    return true
  }
  return (event: KeyboardEvent<HTMLElement>, id: string) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (isHeld) {
      const pressed = isRightToLeft(event.currentTarget) ? (mirrored[key] ?? key) : key
      if (carry(pressed)) event.preventDefault()
    } else if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      lift(id, 'keyboard')
    }
  }
}
