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

/** By which a habit is taken to another place, by mouse, finger or keyboard. */
export const OrderGrip = ({ id, name }: { id: string; name: string }) => {
  const { held, onKeyDown } = use(OrderContext)
  return (
    <button
      type="button"
      className={classes.grip}
      data-grip-of={id}
      aria-label={texts.order.grip(name)}
      aria-describedby={ORDER_INSTRUCTIONS}
      aria-pressed={held === id}
      onKeyDown={(event) => onKeyDown(event, id)}
      // Firefox clicks a button when Space is let go.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
