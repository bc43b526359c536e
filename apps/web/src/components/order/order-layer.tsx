import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ActiveDragMove } from './index-under.ts'
import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import { indexUnder } from './index-under.ts'
import classes from './order-grip.module.css'
import type { Order } from './use-order.ts'
import { silentDrag } from '../../lib/screen/silent-drag.ts'
import type { PressLayerHandle } from '../../lib/screen/use-press-layer.ts'

/** How far a mouse moves, in pixels, and how long a finger rests, in milliseconds, before an item is lifted. */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 120, tolerance: 8 } }

/** Whichever grip is pressed: one for all of them. */
const Grip = ({ ref, onPress }: { ref: Ref<PressLayerHandle>; onPress: (id: string) => void }) => {
  const { setNodeRef, listeners } = useDraggable({ id: 'item' })
  useImperativeHandle(ref, () => ({
    press: (event, grip) => {
      const { gripOf: id } = grip.dataset
      if (id === undefined) return
      setNodeRef(grip)
      onPress(id)
      listeners?.[event.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown']?.(event)
    },
  }))
  return null
}

interface OrderLayerProps {
  order: Order
  list: RefObject<HTMLElement | null>
  ref: Ref<PressLayerHandle>
}

/** Drag and drop by mouse and finger, beside the list: its code comes when it is wanted. */
export const OrderLayer = ({ order, list, ref }: OrderLayerProps) => {
  const pressed = useRef('')
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const { held, shown, lift, hold, drop, cancel } = order
  const move = ({ active }: ActiveDragMove) => {
    const index = indexUnder(list.current, active.rect.current.translated)
    if (index !== null) hold(index)
  }
  const isDragged = held?.by === 'pointer'
  return (
    <DndContext
      sensors={sensors}
      accessibility={silentDrag}
      onDragStart={() => lift(pressed.current, 'pointer')}
      onDragMove={move}
      onDragEnd={drop}
      onDragCancel={cancel}
    >
      <Grip ref={ref} onPress={(id) => (pressed.current = id)} />
      <DragOverlay dropAnimation={null}>
        {isDragged && <div className={classes.overlay}>{shown[held.index]?.name}</div>}
      </DragOverlay>
    </DndContext>
  )
}
