import type { Habit } from '@dayloom/validators/habits'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, use, type KeyboardEvent } from 'react'
import { texts } from '../texts.ts'
import classes from './order-grip.module.css'

interface OrderHandlers {
  /** The habit that is held by keyboard. */
  held: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void
}

export const OrderContext = createContext<OrderHandlers>({ held: undefined, onKeyDown: () => undefined })

export const ORDER_INSTRUCTIONS = 'habit-order-instructions'

interface OrderGripProps {
  id: string
  name: string
  /** Of the habit: where there is no room for more, its dot is the grip. */
  color?: Habit['color']
}

/** By which a habit is taken to another place, by mouse, finger or keyboard. */
export const OrderGrip = ({ id, name, color }: OrderGripProps) => {
  const { held, onKeyDown } = use(OrderContext)
  return (
    <button
      type="button"
      className={classes.grip}
      data-colored={color && true}
      data-grip-of={id}
      aria-label={texts.order.grip(name)}
      aria-describedby={ORDER_INSTRUCTIONS}
      aria-pressed={held === id}
      onKeyDown={(event) => onKeyDown(event, id)}
      // Firefox clicks a button when Space is let go.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      {color ? (
        <span className={classes.color} data-label-color={color} />
      ) : (
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      )}
    </button>
  )
}
