import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { completedAt } from './completion.ts'
import type { TaskCreateInput, TaskIdInput } from '@dayloom/validators/tasks'
import { added, watch } from '../changes/record.ts'
import { limitTasks } from './limit-tasks.ts'
import { assign } from '../columns.ts'
import type { UserContext } from '../context.ts'
import { spelledTags } from '../tags/names.ts'
import { newId } from '../ids.ts'
import { boardTransaction } from '../board/board.ts'
import { newItems } from './checklist.ts'
import { yieldSeries } from './next-instance.ts'
import { withOneReminder } from './one-reminder.ts'
import { keyAfter } from '../board/position.ts'
import { readTask, taskNotFound } from './read.ts'
import { seriesChange } from './series.ts'
import { writingLogged } from '../changes/write-task.ts'

type Ref = TaskIdInput

/** What has a default may be left out. */
type Create = Omit<TaskCreateInput, 'tags' | 'repeat_from'> & Partial<TaskCreateInput>

/** A row that repeats not, and is due at no time: what a new task changes. */
const unscheduled = {
  due_date: null,
  repeat: null,
  repeat_from: 'due',
  series_id: null,
  series_start: null,
  series_number: 1,
  next_id: null,
} as const

/** A new task stands at the top of its column. A client-made id sent again returns the first result. */
export const createTask = async (ctx: UserContext, input: Create) => {
  const now = ctx.now()
  const {
    id = newId(now),
    status,
    checklist = [],
    tags = [],
    planned_for,
    ...fields
  } = withOneReminder(input)
  const owner = { user_id: ctx.user.id }
  const series = seriesChange(unscheduled, fields, ctx)
  const made = {
    ...fields,
    ...owner,
    ...series,
    id,
    status,
    checklist: newItems(checklist, now),
    planned_for: planned_for ? new Date(planned_for) : null,
    completed_at: completedAt(null, status, now),
    created_at: now,
    updated_at: now,
  }
  const count = await boardTransaction(ctx, async (tx) => {
    const position = await keyAfter(tx, { ...owner, status }, null)
    // Sent again, it adds no tags either.
    if (tags.length > 0 && (await tx.task.count({ where: { ...owner, id } })) > 0) return 0
    const data = { ...made, position, tags: await spelledTags(tx, owner.user_id, tags) }
    const { count } = await tx.task.createMany({ data, skipDuplicates: true })
    if (count === 0) return 0
    await limitTasks(tx, owner.user_id)
    added(tx, 'task', [id])
    return count
  })
  if (count === 0) ctx.reply.idempotentReplay()
  return readTask(ctx, id)
}

/** Kept for undo for 30 days, with its notes and attachments, then purged. */
export const deleteTask = async (ctx: UserContext, { id }: Ref) => {
  const written = await query(
    ctx.db,
    writingLogged(
      ctx,
      { id, set: [assign('deleted_at', sql`${ctx.now()}::timestamptz`)], op: 'deleted' },
      sql`t.id::text`,
    ),
  )
  if (written.length === 0) throw taskNotFound()
  return { done: true as const }
}

/** Takes a deletion back; the card stands where it stood. */
export const restoreTask = (ctx: UserContext, { id }: Ref) =>
  boardTransaction(ctx, async (tx) => {
    await watch(tx, 'task', [id])
    const { count } = await tx.task.updateMany({
      where: { user_id: ctx.user.id, id, deleted_at: { not: null } },
      data: { deleted_at: null },
    })
    if (count > 0) await yieldSeries(tx, ctx, id)
    return readTask({ db: tx, user: ctx.user }, id)
  })
