import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { silentDrag } from '../../lib/screen/silent-drag.ts'
import { formatDay } from '../../lib/time/dates.ts'
import type { PressLayerHandle } from '../../lib/screen/use-press-layer.ts'
import { DAY_MINUTES, snapped } from './clock-minutes.ts'
import classes from './drag-layer.module.css'
import { readDay, type CalendarItem, type TaskItem } from './items.ts'
import { texts } from './texts.ts'
import { useTimeWords } from './use-time-words.ts'
import type { Place } from './use-move-item.ts'

const MOUSE_DISTANCE_PX = 5
const TOUCH_DELAY_MS = 250
const TOUCH_TOLERANCE_PX = 8

interface Point {
  x: number
  y: number
}

/** The place under the pointer. `below`: how far below its top an item was taken, in pixels. */
const placeAt = ({ x, y }: Point, { at }: TaskItem, below: number): Place | null => {
  for (const found of document.elementsFromPoint(x, y)) {
    const area = found.closest<HTMLElement>('[data-day]')
    const day = readDay(area?.dataset['day'])
    if (!area || !day) continue
    if (area.dataset['whole'] !== undefined) return { day, at: null }
    if (area.dataset['hours'] === undefined) return { day, at }
    const { top, height } = area.getBoundingClientRect()
    return { day, at: snapped(((y - below - top) / height) * DAY_MINUTES) }
  }
  return null
}

const Grip = ({ onPress, ref }: { onPress: (element: HTMLElement) => void; ref: Ref<PressLayerHandle> }) => {
  const { setNodeRef, listeners } = useDraggable({ id: 'task' })
  useImperativeHandle(ref, () => ({
    press: (event, element) => {
      setNodeRef(element)
      onPress(element)
      listeners?.[event.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown']?.(event)
    },
  }))
  return null
}

interface DragLayerProps {
  items: readonly CalendarItem[]
  /** Where the held task would come to stand. */
  onOver: (place: Place | null) => void
  onDrop: (item: TaskItem, place: Place) => void
  ref: Ref<PressLayerHandle>
}

/** Carries a task to another day or time, by mouse and finger: its code comes when it is wanted. */
export const DragLayer = ({ items, onOver, onDrop, ref }: DragLayerProps) => {
  const pressed = useRef<HTMLElement>(null)
  const point = useRef<Point>({ x: 0, y: 0 })
  const below = useRef(0)
  const timeWords = useTimeWords()
  const [held, setHeld] = useState<TaskItem>()
  const [heard, hear] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
  )
  useEffect(() => {
    const follow = ({ clientX, clientY }: MouseEvent | Touch) => (point.current = { x: clientX, y: clientY })
    const followTouch = ({ touches: [touch] }: TouchEvent) => touch && follow(touch)
    window.addEventListener('mousemove', follow, { capture: true })
    window.addEventListener('mousedown', follow, { capture: true })
    window.addEventListener('touchmove', followTouch, { capture: true })
    return () => {
      window.removeEventListener('mousemove', follow, { capture: true })
      window.removeEventListener('mousedown', follow, { capture: true })
      window.removeEventListener('touchmove', followTouch, { capture: true })
    }
  }, [])
  const taken = () =>
    items.find(
      (item): item is TaskItem =>
        (item.kind === 'planned' || item.kind === 'due') && item.key === pressed.current?.dataset['task'],
    )
  const hover = () => {
    const place = held ? placeAt(point.current, held, below.current) : null
    onOver(place)
    if (!place) return hear(texts.drag.outside)
    const time = place.at === null ? null : timeWords(place.at)
    hear(texts.drag.over(formatDay(place.day, 'dayLong'), time))
  }
  const release = () => {
    setHeld(undefined)
    onOver(null)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={silentDrag}
      onDragStart={() => {
        const item = taken()
        const top = pressed.current?.getBoundingClientRect().top ?? 0
        // What has no time is taken at its top.
        below.current = item?.at === null ? 0 : Math.max(0, point.current.y - top)
        setHeld(item)
      }}
      onDragMove={hover}
      onDragEnd={() => {
        const place = held ? placeAt(point.current, held, below.current) : null
        if (held && place) onDrop(held, place)
        release()
      }}
      onDragCancel={release}
    >
      <Grip ref={ref} onPress={(element) => (pressed.current = element)} />
      <DragOverlay dropAnimation={null}>
        {held && <div className={classes.held}>{held.title}</div>}
      </DragOverlay>
      <VisuallyHidden as="output">{heard}</VisuallyHidden>
    </DndContext>
  )
}
