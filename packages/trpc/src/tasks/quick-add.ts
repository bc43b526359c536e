import { parseQuickAdd } from '@dayloom/domain/quick-add/parse'
import { messages } from '@dayloom/validators/messages'
import type { QuickAddInput } from '@dayloom/validators/tasks/quick-add'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { createTask } from './service.ts'

/** Makes a task of a line, and says what it understood of it. */
export const quickAddTask = async (ctx: UserContext, { id, text }: QuickAddInput) => {
  const { understood, priority, ...read } = parseQuickAdd(text, {
    now: ctx.now(),
    timezone: ctx.user.timezone,
  })
  if (read.title === '') throw invalid('text', messages.input.title)
  const isDated = understood.some(({ field }) => field === 'due_day' || field === 'due_time')
  if (isDated && read.due_date === null) throw invalid('text', messages.input.dueDate)
  const task = await createTask(ctx, { ...read, id, priority: priority ?? 'medium', status: 'todo' })
  return { task, understood }
}
