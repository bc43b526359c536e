import type { Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import type { RefObject } from 'react'
import { OrderLayer } from '../../components/order/lazy-order-layer.ts'
import { OrderContext } from '../../components/order/order-grip.tsx'
import { OrderWords } from '../../components/order/order-words.tsx'
import { useOrder } from '../../components/order/use-order.ts'
import { useOrderedList } from '../../components/order/use-ordered-list.ts'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { SharedMenu } from '../../components/menu/shared-menu.tsx'
import { HabitLine } from './card/habit-line.tsx'
import { HabitCard } from './card/habit-card.tsx'
import classes from './card/habit-grid.module.css'
import { useMoveHabit } from './use-move-habit.ts'
import { useHabitsToday } from './use-habit-day.ts'
import { useOncePainted } from '../../loading/use-once-painted.ts'
import { usePhone } from '../../lib/screen/use-media.ts'

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
  const order = useOrder(habits, useMoveHabit())
  const { shown, held, announcement } = order
  const phone = usePhone()
  const seen = phone ? SEEN.lines : SEEN.cards
  const drawn = useOncePainted(shown.slice(0, seen), shown)
  const { handlers, layer, presses } = useOrderedList(order, list)
  return (
    <SharedMenu>
      <OrderContext value={handlers}>
        <ul className={classes.grid} ref={list} aria-label={label} {...presses}>
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
        <OrderWords announcement={announcement} />
      </OrderContext>
      <WhenWanted wanted={layer.wanted}>
        <OrderLayer ref={layer.ref} order={order} list={list} />
      </WhenWanted>
    </SharedMenu>
  )
}
