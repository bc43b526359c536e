import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import { useCallbackRef } from '@mantine/hooks'
import { useMemo, type RefObject } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { SharedMenu } from '../../components/menu/shared-menu.tsx'
import { HabitCard } from './card/habit-card.tsx'
import classes from './card/habit-grid.module.css'
import { ORDER_INSTRUCTIONS, OrderContext } from './order/order-grip.tsx'
import { useHabitOrder } from './order/use-habit-order.ts'
import { useKeyboardOrder } from './order/use-keyboard-order.ts'
import { useOrderLayer } from './order/use-order-layer.ts'
import { texts } from './texts.ts'
import { useHabitsToday } from './use-habit-day.ts'
import { lazyPart } from '../../lib/loading/parts.ts'
import { useOncePainted } from '../../lib/loading/use-once-painted.ts'
import { usePhone } from '../../lib/screen/use-media.ts'

const OrderLayer = lazyPart(async () => ({ default: (await import('./order/order-layer.tsx')).OrderLayer }))

/** As many cards as fill the window. On a phone those of which it shows at least half: heights are in pixels. */
const SEEN = 6
const ON_PHONE = { above: 437, card: 340 }
const seenOnPhone = () => Math.max(1, Math.round((window.innerHeight - ON_PHONE.above) / ON_PHONE.card))

interface HabitListProps {
  habits: readonly Habit[]
  today: Day
  list: RefObject<HTMLUListElement | null>
  onOpen: (id: string) => void
  onCalendar: (id: string) => void
}

/** The cards of the habits, in the order that the person gives them. */
export const HabitList = ({ habits, today, list, onOpen, onCalendar }: HabitListProps) => {
  const changes = useHabitsToday()
  const order = useHabitOrder(habits)
  const { shown, held, announcement } = order
  const seen = usePhone() ? seenOnPhone() : SEEN
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
          aria-label={texts.title}
          onPointerEnter={layer.want}
          onMouseDown={layer.press}
          onTouchStart={layer.press}
        >
          {drawn.map((each) => (
            <li key={each.id} data-held={each.id === held?.id || undefined}>
              <HabitCard
                habit={each}
                today={today}
                changes={changes}
                onOpen={onOpen}
                onCalendar={onCalendar}
              />
            </li>
          ))}
        </ul>
      </OrderContext>
      <WhenWanted wanted={layer.wanted}>
        <OrderLayer ref={layer.ref} order={order} list={list} />
      </WhenWanted>
      <VisuallyHidden id={ORDER_INSTRUCTIONS}>{texts.order.instructions}</VisuallyHidden>
      <VisuallyHidden as="output" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
    </SharedMenu>
  )
}
