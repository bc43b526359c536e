import type { QuickAdd } from '@dayloom/domain/quick-add/parse'
import type { QuickAddField } from '@dayloom/validators/tasks/quick-add'
import { readLine } from '../quick-add/read-line.ts'
import { localDateTime } from './local-date-time.ts'
import { joined, type FieldName, type TaskValues } from './task-values.ts'

const fieldOf = {
  tag: 'tags',
  list_id: 'list_id',
  priority: 'priority',
  estimate_minutes: 'estimate_minutes',
  due_day: 'due_date',
  due_time: 'due_date',
  repeat: 'repeat',
} as const satisfies Record<QuickAddField, FieldName>

/** Reads a title as quick add does, but for the fields that were filled by hand: their words stay title. */
export const readTitle =
  (byHand: ReadonlySet<FieldName>): typeof readLine =>
  (parse, line, options) => {
    const isTaken = ({ field }: { field: QuickAddField }) => byHand.has(fieldOf[field])
    let reading = readLine(parse, line, options)
    // Without one reading another may count: of two dates, the last is the one that is meant.
    for (let taken = reading.understood.filter(isTaken); taken.length > 0;) {
      line = { ...line, rejected: [...line.rejected, ...taken] }
      reading = readLine(parse, line, options)
      taken = reading.understood.filter(isTaken)
    }
    return { ...reading, suggested: reading.suggested.filter((each) => !isTaken(each)) }
  }

/** What the words of a title fill in. */
export const valuesRead = (reading: QuickAdd, timezone: string): Partial<TaskValues> => ({
  ...(reading.tags.length > 0 && { tags: joined(reading.tags) }),
  ...(reading.list_id !== null && { list_id: reading.list_id }),
  ...(reading.priority && { priority: reading.priority }),
  ...(reading.estimate_minutes !== null && { estimate_minutes: reading.estimate_minutes }),
  ...(reading.due_date !== null && { due_date: localDateTime(reading.due_date, timezone) }),
  ...(reading.due_day !== null && { due_date: reading.due_day }),
  ...(reading.repeat !== null && { repeat: reading.repeat, repeat_from: reading.repeat_from }),
})
