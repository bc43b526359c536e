import { remindedFrom, type Due } from '@dayloom/domain/due'
import { wallDay } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { wholeDay, readInstant } from '../dates.ts'
import { emptyTask, type Draft, type Reading, type TaskDraft } from '../draft.ts'
import { readObjects } from '../formats/fields.ts'
import { checklistFormat, idOf, reminderFormat, type Item } from './item.ts'

const MINUTE = 60_000

/** It keeps days, as an instant that differs from client to client. */
const dueDayOf = (date: string, timezone: string) => {
  const at = readInstant(date, timezone)
  const day = at ? wallDay(at, timezone) : daySchema.safeParse(date.slice(0, 10)).data
  return day ? wholeDay(day, timezone) : null
}

/** The minutes from its reminder until it is due, if that is a time which can be kept. */
const reminderOf = ({ reminders }: Item, due: Due | null, line: number, draft: Draft, timezone: string) => {
  const [first, ...others] = readObjects(reminders ?? [], reminderFormat, draft, line)
  if (others.length > 0) draft.leave('More than one reminder', line)
  const at = readInstant(first?.time ?? '', timezone)
  const from = due && remindedFrom(due, timezone)
  const before = at && from ? Math.round((Date.parse(from) - Date.parse(at)) / MINUTE) : null
  const isKept = before !== null && before >= limits.remindBefore.min && before <= limits.remindBefore.max
  if (first && !isKept) draft.leave('Reminder', line)
  return isKept ? before : null
}

/** All but its tags, which are ids. */
export const readTodo = (todo: Item, line: number, { timezone, now }: Reading, draft: Draft): TaskDraft => {
  const notUnderstood = (date: string) =>
    draft.leave(`To do ${line}: the date “${date.slice(0, 60)}” was not understood`)
  const instantOf = (date: string | null | undefined) => {
    const at = readInstant(date ?? '', timezone)
    if (date && at === null) notUnderstood(date)
    return at
  }
  const due = todo.date ? dueDayOf(todo.date, timezone) : null
  if (todo.date && due === null) notUnderstood(todo.date)
  const created_at = instantOf(todo.createdAt)
  const completed_at = instantOf(todo.dateCompleted)
  return {
    ...emptyTask(line, ['todo', idOf(todo)], todo.text.trim()),
    description: todo.notes?.trim() || null,
    ...due,
    completed_at: todo.completed ? (completed_at ?? created_at ?? now.toISOString()) : null,
    created_at,
    checklist: readObjects(todo.checklist ?? [], checklistFormat, draft, line).map((each) => ({
      text: each.text,
      done: each.completed,
    })),
    remind_minutes_before: reminderOf(todo, due, line, draft, timezone),
  }
}
