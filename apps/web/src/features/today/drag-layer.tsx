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
} from '@dnd-kit/core'
import type { Day } from '@dayloom/validators/fields'
import { daySchema } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import type { DragLayerHandle } from '../tasks/board/drag-layer.tsx'
import classes from './day-list.module.css'
import { useDayName } from '../../lib/time/day-name.ts'
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

const Grip = ({ onPress, ref }: { onPress: (id: string) => void; ref: Ref<DragLayerHandle> }) => {
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
  /** The day under the pointer while a task is held. */
  onOver: (day: Day | null) => void
  onDrop: (task: Task, day: Day) => void
  ref: Ref<DragLayerHandle>
}

/** Carries a task to a day of the strip, by mouse and finger: its code comes when it is wanted. */
export const DragLayer = ({ tasks, strip, days, onOver, onDrop, ref }: DragLayerProps) => {
  const pressed = useRef('')
  const [held, setHeld] = useState<Task>()
  const [announcement, announce] = useState('')
  const nameOf = useDayName()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
  )
  const dayOf = (id: unknown) => daySchema.safeParse(id).data ?? null
  const hover = (day: Day | null) => {
    onOver(day)
    announce(day ? texts.drag.over(nameOf(day)) : texts.drag.outside)
  }
  const release = () => {
    setHeld(undefined)
    onOver(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silentDrag}
      onDragStart={() => setHeld(tasks.find(({ id }) => id === pressed.current))}
      onDragOver={({ over }) => hover(dayOf(over?.id))}
      onDragEnd={({ over }) => {
        const day = dayOf(over?.id)
        if (held && day) onDrop(held, day)
        release()
      }}
      onDragCancel={release}
    >
      {days.map((day) => (
        <DayArea key={day} strip={strip} day={day} />
      ))}
      <Grip ref={ref} onPress={(id) => (pressed.current = id)} />
      <DragOverlay dropAnimation={null}>
        {held && <div className={classes.held}>{held.title}</div>}
      </DragOverlay>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </DndContext>
  )
}
