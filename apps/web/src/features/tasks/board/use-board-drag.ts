import { afterIdAt, columns as columnsOf, isNoopMove } from '@dayloom/domain/board'
import { statusLabel } from '../../../lib/labels.ts'
import type { Task } from '@dayloom/validators/tasks'
import { useMemo, useState } from 'react'
import { texts } from '../texts.ts'
import { useMoveTask } from '../use-move-task.ts'
import { isSameLocation, locationOf, positionIn, withCardAt, type CardLocation } from './card-location.ts'

export interface Drag {
  id: string
  by: 'pointer' | 'keyboard'
  /** Null outside of every column. */
  place: CardLocation | null
}

/**
 * One card at a time is held over the board, by mouse, finger or keyboard alike: the board is shown as it
 * would be after a drop, and a drop only tells the server.
 */
export const useBoardDrag = (tasks: readonly Task[]) => {
  const move = useMoveTask()
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, announce] = useState('')

  const settled = useMemo(() => columnsOf(tasks), [tasks])
  const columns = drag?.place ? withCardAt(settled, drag.id, drag.place) : settled
  const held = tasks.find(({ id }) => id === drag?.id)

  const tell = (id: string, place: CardLocation | null) => {
    if (!place) return texts.drag.outside
    const { position, of } = positionIn(settled, id, place)
    return texts.drag.place(statusLabel[place.status], position, of)
  }
  const lift = (id: string, by: Drag['by']) => {
    const task = tasks.find((each) => each.id === id)
    const place = locationOf(settled, id)
    if (!task || !place) return
    setDrag({ id, by, place })
    announce(texts.drag.lifted(task.title, tell(id, place)))
  }
  const hold = (place: CardLocation | null) => {
    if (!drag || isSameLocation(place, drag.place)) return
    setDrag({ ...drag, place })
    announce(tell(drag.id, place))
  }
  const cancel = () => {
    setDrag(null)
    if (held) announce(texts.drag.cancelled(held.title))
  }
  const drop = (place: CardLocation | null) => {
    if (!held || !place) return cancel()
    const column = settled.find(({ status }) => status === place.status)?.tasks ?? []
    const afterId = afterIdAt(column, held.id, place.index)
    setDrag(null)
    announce(texts.drag.dropped(held.title, tell(held.id, place)))
    if (!isNoopMove(tasks, held.id, place.status, afterId)) move(held, { status: place.status, afterId })
  }
  return { columns, drag, held, announcement, lift, hold, drop, cancel }
}
export type BoardDrag = ReturnType<typeof useBoardDrag>
