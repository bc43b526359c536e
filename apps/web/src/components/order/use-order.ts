import { useState } from 'react'
import { texts as words } from './texts.ts'
import { afterIdAt } from '@dayloom/domain/tasks/place-after'
import { withItemAt } from './order.ts'

export interface HeldItem {
  id: string
  by: 'pointer' | 'keyboard'
  index: number
}

interface Named {
  id: string
  name: string
}

/**
 * One item at a time is held: the list is shown as it would be after a drop, and a drop only tells the server.
 * @param move puts an item behind another one; null is the top.
 */
export const useOrder = <T extends Named>(
  items: readonly T[],
  move: (id: string, afterId: string | null) => void,
) => {
  const [held, setHeld] = useState<HeldItem | null>(null)
  const [announcement, announce] = useState('')
  const nameOf = (id: string) => items.find((each) => each.id === id)?.name ?? ''
  const positionText = (index: number) => words.position(index + 1, items.length)

  const lift = (id: string, by: HeldItem['by']) => {
    const index = items.findIndex((each) => each.id === id)
    if (index < 0) return
    setHeld({ id, by, index })
    announce(words.lifted(nameOf(id), positionText(index)))
  }
  const hold = (index: number) => {
    if (!held || held.index === index) return
    setHeld({ ...held, index })
    announce(positionText(index))
  }
  const cancel = () => {
    if (held) announce(words.cancelled(nameOf(held.id)))
    setHeld(null)
  }
  const drop = () => {
    if (!held) return
    const { id, index } = held
    setHeld(null)
    announce(words.dropped(nameOf(id), positionText(index)))
    if (items[index]?.id !== id) move(id, afterIdAt(items, id, index))
  }
  const shown = held ? withItemAt(items, held.id, held.index) : items
  return { shown, held, announcement, lift, hold, drop, cancel }
}
export type Order = ReturnType<typeof useOrder<Named>>
