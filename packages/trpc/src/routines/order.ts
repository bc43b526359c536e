import { messages } from '@dayloom/validators/messages'
import { createOrder } from '../tasks/board/order.ts'

export const routineOrder = createOrder('routine', messages.input.afterRoutine)
