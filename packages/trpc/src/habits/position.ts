import { messages } from '@dayloom/validators/messages'
import { createOrder } from '../tasks/board/order.ts'

export const habitOrder = createOrder('habit', messages.input.afterHabit)
