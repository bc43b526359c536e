import { columns as columnsOf, isNoopMove } from '@dayloom/domain/board'
import { afterIdAt } from '@dayloom/domain/tasks/place-after'
import { statusLabel } from '../../../lib/labels.ts'
import type { Task } from '@dayloom/validators/tasks'
import { useMemo, useState } from 'react'
import { texts } from '../texts.ts'
import { useMoveTask } from '../api.ts'
import { useMoveToList } from '../lists/use-move-to-list.ts'
import { isSameLocation, locationOf, positionIn, withCardAt, type CardLocation } from './card-location.ts'

export interface Drag {
  id: string
  by: 'pointer' | 'keyboard'
  /** Null outside of every column. */
  location: CardLocation | null
}

interface Dropped {
  id: string
  location: CardLocation
  /** As they were before. */
  tasks: readonly Task[]
}

/**
 * One card at a time is held over the board, by mouse, finger or keyboard alike: the board is shown as it
 * would be after a drop, and a drop only tells the server.
 */
export const useBoardDrag = (tasks: readonly Task[]) => {
  const move = useMoveTask()
  const moveToList = useMoveToList()
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, announce] = useState('')
  /** A dropped card stays there until the tasks say so themselves. */
  const [dropped, setDropped] = useState<Dropped | null>(null)

  const savedColumns = useMemo(() => columnsOf(tasks), [tasks])
  const settling = dropped?.tasks === tasks ? dropped : null
  const shown = drag?.location ? { id: drag.id, location: drag.location } : settling
  const columns = shown ? withCardAt(savedColumns, shown.id, shown.location) : savedColumns
  const held = tasks.find(({ id }) => id === drag?.id)

  const tell = (id: string, location: CardLocation | null) => {
    if (!location) return texts.drag.outside
    const { position, of } = positionIn(savedColumns, id, location)
    return texts.drag.position(statusLabel[location.status], position, of)
  }
  const lift = (id: string, by: Drag['by']) => {
    const task = tasks.find((each) => each.id === id)
    const location = locationOf(savedColumns, id)
    if (!task || !location) return
    setDrag({ id, by, location })
    announce(texts.drag.lifted(task.title, tell(id, location)))
  }
  const hold = (location: CardLocation | null) => {
    if (!drag || isSameLocation(location, drag.location)) return
    setDrag({ ...drag, location })
    announce(tell(drag.id, location))
  }
  const cancel = () => {
    setDrag(null)
    if (held) announce(texts.drag.cancelled(held.title))
  }
  const drop = (location: CardLocation | null) => {
    if (!held || !location) return cancel()
    const column = savedColumns.find(({ status }) => status === location.status)?.tasks ?? []
    const afterId = afterIdAt(column, held.id, location.index)
    setDrag(null)
    announce(texts.drag.dropped(held.title, tell(held.id, location)))
    if (isNoopMove(tasks, held.id, location.status, afterId)) return
    setDropped({ id: held.id, location, tasks })
    move(held, { status: location.status, afterId })
  }
  /** It stays where it is on the board, unless that is one of a list. */
  const dropOnList = (list: string) => {
    if (!held) return
    setDrag(null)
    announce('')
    moveToList(held, list)
  }
  return { columns, drag, held, announcement, lift, hold, drop, dropOnList, cancel }
}
export type BoardDrag = ReturnType<typeof useBoardDrag>
