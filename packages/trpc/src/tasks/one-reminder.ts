import { messages } from '@dayloom/validators/messages'
import { invalid } from '../errors.ts'

type Given = Partial<Record<'remind_at' | 'remind_minutes_before', unknown>>

const isSet = (value: unknown) => value !== undefined && value !== null

/** A task has one reminder: the one that is given takes the place of the other. Throws where both are. */
export const withOneReminder = <T extends Given>(given: T): T => {
  const { remind_at, remind_minutes_before } = given
  if (isSet(remind_at) && isSet(remind_minutes_before)) throw invalid('remind_at', messages.input.oneReminder)
  if (isSet(remind_at)) return { ...given, remind_minutes_before: null }
  return isSet(remind_minutes_before) ? { ...given, remind_at: null } : given
}
