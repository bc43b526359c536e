import { addMonths } from '@dayloom/domain/calendar/months'
import type { Day } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { todayOf } from '../habits/read.ts'

const MONTHS = 12

/** 400 for a day more than a year away. */
export const assertNear = (ctx: UserContext, day: Day, field: string) => {
  const today = todayOf(ctx)
  const [first, last] = [addMonths(today, -MONTHS), addMonths(today, MONTHS)]
  if ((first !== null && day < first) || (last !== null && day > last))
    throw invalid(field, messages.days.far)
}
