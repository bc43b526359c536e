import { messages } from '@dayloom/validators/messages'
import { createOrder } from '../tasks/board/order.ts'

export const listOrder = createOrder('list', messages.input.afterList)
