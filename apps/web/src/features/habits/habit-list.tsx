import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { useCallbackRef } from '@mantine/hooks'
import { useMemo, type RefObject } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { SharedMenu } from '../../components/menu/shared-menu.tsx'
import { HabitLine } from './card/habit-line.tsx'
import { HabitCard } from './card/habit-card.tsx'
import classes from './card/habit-grid.module.css'
import { OrderContext } from './order/order-grip.tsx'
import { useHabitOrder } from './order/use-habit-order.ts'
import { useKeyboardOrder } from './order/use-keyboard-order.ts'
import { useOrderLayer } from './order/use-order-layer.ts'
import { useHabitsToday } from './use-habit-day.ts'
import { lazyChunk } from '../../loading/chunks.ts'
import { useOncePainted } from '../../loading/use-once-painted.ts'
import { usePhone } from '../../lib/screen/use-media.ts'

const OrderLayer = lazyChunk(async () => ({ default: (await import('./order/order-layer.tsx')).OrderLayer }))

/** As many cards, or lines of a phone, as fill the window. */
const SEEN = { cards: 6, lines: 12 }

interface HabitListProps {
  habits: readonly Habit[]
  today: Day
  label: string
  list: RefObject<HTMLUListElement | null>
  onOpen: (id: string) => void
  onCalendar: (id: string) => void
}

/** The cards of the habits, in the order that the person gives them. */
export const HabitList = ({ habits, today, label, list, onOpen, onCalendar }: HabitListProps) => {
  const changes = useHabitsToday()
  const order = useHabitOrder(habits)
  const { shown, held, announcement } = order
  const phone = usePhone()
  const seen = phone ? SEEN.lines : SEEN.cards
  const drawn = useOncePainted(shown.slice(0, seen), shown)
  const onKeyDown = useCallbackRef(useKeyboardOrder(order, list))
  const layer = useOrderLayer()
  const heldByKeys = held?.by === 'keyboard' ? held.id : undefined
  const handlers = useMemo(() => ({ held: heldByKeys, onKeyDown }), [heldByKeys, onKeyDown])
  return (
    <SharedMenu>
      <OrderContext value={handlers}>
        <ul
          className={classes.grid}
          ref={list}
          aria-label={label}
          onPointerEnter={layer.want}
          onMouseDown={layer.press}
          onTouchStart={layer.press}
        >
          {drawn.map((each) => (
            <li key={each.id} data-held={each.id === held?.id || undefined}>
              {phone ? (
                <HabitLine habit={each} changes={changes} onOpen={onOpen} />
              ) : (
                <HabitCard
                  habit={each}
                  today={today}
                  changes={changes}
                  onOpen={onOpen}
                  onCalendar={onCalendar}
                />
              )}
            </li>
          ))}
        </ul>
      </OrderContext>
      <WhenWanted wanted={layer.wanted}>
        <OrderLayer ref={layer.ref} order={order} list={list} />
      </WhenWanted>
      <VisuallyHidden as="output" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
    </SharedMenu>
  )
}
