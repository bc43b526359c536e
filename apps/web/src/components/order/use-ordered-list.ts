import { useCallbackRef } from '@mantine/hooks'
import { useId, useMemo, type RefObject } from 'react'
import { useKeyboardOrder } from './use-keyboard-order.ts'
import type { Order } from './use-order.ts'
import { usePressLayer } from '../../lib/screen/use-press-layer.ts'

const gripOf = (pressed: Element) => pressed.closest<HTMLElement>('[data-grip-of]')

/** The keys of the grips of a list, for `OrderContext`, and the presses on them, for `OrderLayer`. */
export const useOrderedList = (order: Order, list: RefObject<HTMLElement | null>) => {
  const onKeyDown = useCallbackRef(useKeyboardOrder(order, list))
  const layer = usePressLayer(gripOf)
  const instructions = useId()
  const held = order.held?.by === 'keyboard' ? order.held.id : undefined
  const handlers = useMemo(() => ({ held, instructions, onKeyDown }), [held, instructions, onKeyDown])
  const presses = { onPointerEnter: layer.want, onMouseDown: layer.press, onTouchStart: layer.press }
  return { handlers, layer, presses }
}
