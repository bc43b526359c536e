import type { LabelColor } from '@dayloom/validators/enums'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, use, type KeyboardEvent } from 'react'
import { texts } from './texts.ts'
import classes from './order-grip.module.css'

interface OrderHandlers {
  /** The item that is held by keyboard. */
  held: string | undefined
  /** The id of what says how. */
  instructions: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void
}

export const OrderContext = createContext<OrderHandlers>({
  held: undefined,
  instructions: '',
  onKeyDown: () => undefined,
})

interface OrderGripProps {
  id: string
  name: string
  /** Of the item: where there is no room for more, its dot is the grip. */
  color?: LabelColor
}

/** By which an item is taken to another place, by mouse, finger or keyboard. */
export const OrderGrip = ({ id, name, color }: OrderGripProps) => {
  const { held, instructions, onKeyDown } = use(OrderContext)
  return (
    <button
      type="button"
      className={classes.grip}
      data-colored={color && true}
      data-grip-of={id}
      aria-label={texts.grip(name)}
      aria-describedby={instructions}
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
