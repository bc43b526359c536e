import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragMoveEvent,
} from '@dnd-kit/core'
import type { Day } from '@dayloom/validators/fields'
import { daySchema } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import type { PressLayerHandle } from '../../lib/screen/use-press-layer.ts'
import classes from './day-list.module.css'
import { useDayName } from '../../lib/time/day-name.ts'
import { listUnder, markList } from '../tasks/lists/list-under.ts'
import { orderPlaceAt, type OrderPlace } from './order-place.ts'
import { texts } from './texts.ts'
import { silentDrag } from '../../lib/screen/silent-drag.ts'

const MOUSE_DISTANCE_PX = 5
/** Longer than on the board: here a finger scrolls a list. */
const TOUCH_DELAY_MS = 250
const TOUCH_TOLERANCE_PX = 8

type Strip = RefObject<HTMLElement | null>

const DayArea = ({ strip, day }: { strip: Strip; day: Day }) => {
  const { setNodeRef } = useDroppable({ id: day })
  useLayoutEffect(() => {
    setNodeRef(strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null)
  }, [strip, day, setNodeRef])
  return null
}

const LIST = 'list'

const ListArea = ({ list }: { list: RefObject<HTMLElement | null> }) => {
  const { setNodeRef } = useDroppable({ id: LIST })
  useLayoutEffect(() => {
    setNodeRef(list.current)
  })
  return null
}

const Grip = ({ onPress, ref }: { onPress: (id: string) => void; ref: Ref<PressLayerHandle> }) => {
  const { setNodeRef, listeners } = useDraggable({ id: 'task' })
  useImperativeHandle(ref, () => ({
    press: (event, element) => {
      const { task: id } = element.dataset
      if (id === undefined) return
      setNodeRef(element)
      onPress(id)
      listeners?.[event.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown']?.(event)
    },
  }))
  return null
}

interface DragLayerProps {
  tasks: readonly Task[]
  strip: Strip
  /** Those of the strip that a task can be planned for. */
  days: readonly Day[]
  list: RefObject<HTMLElement | null>
  /** The day that a task is planned for when it is dropped on the list; null for one that is there already. */
  dayOfList: (task: Task) => Day | null
  /** The day under the pointer while a task is held. */
  onOver: (day: Day | null) => void
  /** With a place where it came from beside the list. */
  onDrop: (task: Task, day: Day, afterId?: string | null) => void
  /** Moves it into a list of the sidebar. */
  onList: (task: Task, list: string) => void
  /** Puts it behind another task of the day that is shown. */
  onMove: (task: Task, afterId: string | null) => void
  ref: Ref<PressLayerHandle>
}

/** Carries a task to a day of the strip, by mouse and finger: its code comes when it is wanted. */
export const DragLayer = ({
  tasks,
  strip,
  days,
  list,
  dayOfList,
  onOver,
  onDrop,
  onList,
  onMove,
  ref,
}: DragLayerProps) => {
  const pressed = useRef('')
  const [held, setHeld] = useState<Task>()
  const [place, setPlace] = useState<OrderPlace | null>(null)
  const [announcement, announce] = useState('')
  const nameOf = useDayName()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
  )
  const dayOf = (id: unknown) => {
    if (id === LIST) return held ? dayOfList(held) : null
    return daySchema.safeParse(id).data ?? null
  }
  const hover = (day: Day | null) => {
    onOver(day)
    announce(day ? texts.drag.over(nameOf(day)) : texts.drag.outside)
  }
  const holdAt = (event: DragMoveEvent) => {
    const { active, over } = event
    listUnder(event)
    const card = active.rect.current.translated
    const isOverList = card && over?.id === LIST
    const next = isOverList ? orderPlaceAt(list.current, pressed.current, card.top + card.height / 2) : null
    setPlace(next)
    if (next && next.position !== place?.position) announce(texts.drag.position(next.position, next.of))
  }
  const release = () => {
    setHeld(undefined)
    setPlace(null)
    onOver(null)
    markList(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silentDrag}
      onDragStart={() => setHeld(tasks.find(({ id }) => id === pressed.current))}
      onDragOver={({ over }) => hover(dayOf(over?.id))}
      onDragMove={holdAt}
      onDragEnd={(event) => {
        const day = dayOf(event.over?.id)
        const into = listUnder(event)
        if (held && into !== null) onList(held, into)
        else if (held && day) onDrop(held, day, place?.afterId)
        else if (held && place) onMove(held, place.afterId)
        release()
      }}
      onDragCancel={release}
    >
      {days.map((day) => (
        <DayArea key={day} strip={strip} day={day} />
      ))}
      <ListArea list={list} />
      <Grip ref={ref} onPress={(id) => (pressed.current = id)} />
      <DragOverlay dropAnimation={null}>
        {held && <div className={classes.held}>{held.title}</div>}
      </DragOverlay>
      {place && <div className={classes.place} style={place.line} />}
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </DndContext>
  )
}
