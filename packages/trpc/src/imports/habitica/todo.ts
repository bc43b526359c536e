import { localDay } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { endOf, readInstant } from '../dates.ts'
import { emptyTask, type Draft, type Reading, type TaskDraft } from '../draft.ts'
import { idOf, type Item } from './item.ts'

/** It keeps days, as an instant that differs from client to client. */
const dueDateOf = (date: string, timezone: string) => {
  const at = readInstant(date, timezone)
  const day = at ? localDay(at, timezone) : daySchema.safeParse(date.slice(0, 10)).data
  return day ? endOf(day, timezone) : null
}

/** All but its tags, which are ids. */
export const readTodo = (todo: Item, line: number, { timezone, now }: Reading, draft: Draft): TaskDraft => {
  const due_date = todo.date ? dueDateOf(todo.date, timezone) : null
  if (todo.date && due_date === null)
    draft.leave(`To do ${line}: the date “${todo.date.slice(0, 60)}” was not understood`)
  const created_at = readInstant(todo.createdAt ?? '', timezone)
  return {
    ...emptyTask(line, ['todo', idOf(todo)], todo.text.trim()),
    description: todo.notes?.trim() || null,
    due_date,
    completed_at: todo.completed
      ? (readInstant(todo.dateCompleted ?? '', timezone) ?? created_at ?? now.toISOString())
      : null,
    created_at,
    checklist: todo.checklist.map((each) => ({ text: each.text, done: each.completed })),
  }
}
