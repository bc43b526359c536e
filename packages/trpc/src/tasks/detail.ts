import type { TaskIdInput } from '@dayloom/validators/tasks'
import { attachmentColumns, withUrl } from '../attachments/columns.ts'
import type { UserContext } from '../context.ts'
import { journalColumns } from './journals.ts'
import { readTask } from './read.ts'

/** One task with its attachments and notes, oldest first. */
export const getTask = async (ctx: UserContext, { id }: TaskIdInput) => {
  const where = { user_id: ctx.user.id, task_id: id }
  const orderBy = [{ created_at: 'asc' }, { id: 'asc' }] as const
  const [task, attachments, journals] = await Promise.all([
    readTask(ctx, id),
    ctx.db.attachment.findMany({ where, orderBy: [...orderBy], select: attachmentColumns }),
    ctx.db.journal.findMany({ where, orderBy: [...orderBy], select: journalColumns }),
  ])
  return { ...task, attachments: attachments.map(withUrl), journals }
}
