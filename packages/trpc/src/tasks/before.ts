import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { taskStatuses } from '@dayloom/validators/enums'
import { messages } from '@dayloom/validators/messages'
import type { TaskUpdateInput } from '@dayloom/validators/tasks'
import { z } from 'zod'
import { AppError, invalid } from '../errors.ts'
import { iso } from '../platform/sql.ts'
import { gapColumns } from './board/position.ts'
import { taskNotFound } from './read.ts'
import { repeatColumnsSchema } from './series.ts'

type Move = Pick<TaskUpdateInput, 'id' | 'status' | 'after_id' | 'version'>

export const conflict = () => new AppError('VERSION_CONFLICT', messages.tasks.conflict)

const beforeSchema = repeatColumnsSchema.extend({
  status: z.enum(taskStatuses),
  version: z.number(),
  after_key: z.string().nullable(),
  next_key: z.string().nullable(),
})
export type Before = z.output<typeof beforeSchema>

/** What a change of the board depends on: where the card is, the gap it goes to, and how it repeats. */
export const readingBefore = (user_id: string, { id, status, after_id }: Move) => {
  const target = status === undefined ? sql`t.status` : sql`${status}::task_status`
  return sql`
    SELECT t.status::text, t.version, ${iso(sql`t.due_date`)} AS due_date, t.due_day::text, t.repeat, t.repeat_from::text,
      t.series_id::text, t.series_start, t.series_number, t.next_id::text,
      ${gapColumns(user_id, target, after_id ?? null)} FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND t.id = ${id}::uuid AND t.deleted_at IS NULL`
}

export const parseBefore = (found: unknown, { id, after_id, version }: Move): Before => {
  const before = beforeSchema.optional().parse(found)
  if (!before) throw taskNotFound()
  if (version !== undefined && version !== before.version) throw conflict()
  if (after_id === id) throw invalid('after_id', messages.input.afterId)
  return before
}

export const readBefore = async (tx: Transaction, user_id: string, move: Move) => {
  const [found] = await tx.$queryRaw<object[]>(readingBefore(user_id, move))
  return parseBefore(found, move)
}
