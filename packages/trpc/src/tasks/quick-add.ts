import { parseQuickAdd } from '@dayloom/domain/quick-add/parse'
import { messages } from '@dayloom/validators/messages'
import type { QuickAddInput } from '@dayloom/validators/tasks/quick-add'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { listLists } from '../lists/service.ts'
import { createTask } from './service.ts'

/** Makes a task of a line, and says what it understood of it and what else it might mean. */
export const quickAddTask = async (ctx: UserContext, { id, text, without, with: chosen }: QuickAddInput) => {
  const options = {
    now: ctx.now(),
    timezone: ctx.user.timezone,
    day_starts_at: ctx.user.day_starts_at,
    weekStart: ctx.user.week_start,
    // Without a slash a line names none.
    lists: text.includes('/') ? await listLists(ctx, {}) : [],
    without: without ?? [],
  }
  if (chosen?.length) {
    const { suggested } = parseQuickAdd(text, options)
    if (chosen.some((index) => index >= suggested.length)) throw invalid('with', messages.input.noSuggestion)
  }
  const { understood, suggested, priority, ...read } = parseQuickAdd(text, {
    ...options,
    chosen: chosen ?? [],
  })
  if (read.title === '') throw invalid('text', messages.input.title)
  const isDated = understood.some(({ field }) => field === 'due_day' || field === 'due_time')
  if (isDated && read.due_date === null && read.due_day === null)
    throw invalid('text', messages.input.dueDate)
  const task = await createTask(ctx, { ...read, id, priority: priority ?? 'medium', status: 'todo' })
  return { task, understood, suggested }
}
