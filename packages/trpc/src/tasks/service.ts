import type { Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { completedAt } from './completion.ts'
import type { TaskStatus } from '@dayloom/validators/enums'
import type { TaskCreateInput, TaskDeleteInput, TaskIdInput } from '@dayloom/validators/tasks'
import { added, watch } from '../platform/changes/record.ts'
import { limitTasks } from './limit-tasks.ts'
import { assign } from '../platform/columns.ts'
import type { UserContext } from '../context.ts'
import { spelledTags } from '../tags/names.ts'
import { newId } from '../platform/ids.ts'
import { boardTransaction } from './board/board.ts'
import { conflict } from './before.ts'
import { newItems } from './checklist.ts'
import { withOneDue } from './due.ts'
import { yieldSeries } from './next-instance.ts'
import { withOneReminder } from './one-reminder.ts'
import { plannedTimeAlone, withPlan } from './planned-time.ts'
import { keyAfter } from './board/position.ts'
import { readTask } from './read.ts'
import { seriesChange } from './series.ts'
import { writingLogged } from '../platform/changes/write-task.ts'
import { assertList } from '../lists/reference.ts'
import { isUntimed, stopTimerOnTasks } from '../time-entries/end.ts'

type Ref = TaskIdInput

/** What has a default may be left out. */
type Create = Omit<TaskCreateInput, 'tags' | 'repeat_from'> & Partial<TaskCreateInput>

/** A row that repeats not, and is due at no time: what a new task changes. */
const unscheduled = {
  due_date: null,
  due_day: null,
  repeat: null,
  repeat_from: 'due',
  series_id: null,
  series_start: null,
  series_number: 1,
  next_id: null,
} as const

/** The card that a new task stands behind, if it is in that column still. */
const neighbour = async (
  tx: Transaction,
  column: { user_id: string; status: TaskStatus },
  after_id: string | null | undefined,
) => {
  if (!after_id) return null
  const found = await tx.task.count({ where: { ...column, id: after_id, deleted_at: null } })
  return found > 0 ? after_id : null
}

/** A new task stands at the top of its column, or behind the card `after_id`. A client-made id sent again returns the first result. */
export const createTask = async (ctx: UserContext, input: Create) => {
  const now = ctx.now()
  const {
    id = newId(now),
    status,
    checklist = [],
    tags = [],
    planned_for,
    due_day,
    after_id,
    ...fields
  } = withOneDue(withPlan(withOneReminder(input)), ctx.user.timezone)
  if (fields.planned_time && !planned_for) throw plannedTimeAlone()
  const owner = { user_id: ctx.user.id }
  const series = seriesChange(unscheduled, fields, ctx)
  const made = {
    ...fields,
    ...owner,
    ...series,
    id,
    status,
    checklist: newItems(checklist, now),
    due_day: due_day ? new Date(due_day) : null,
    planned_for: planned_for ? new Date(planned_for) : null,
    completed_at: completedAt(null, status, now),
    created_at: now,
    updated_at: now,
  }
  const count = await boardTransaction(ctx, async (tx) => {
    await assertList(tx, owner.user_id, fields.list_id)
    const column = { ...owner, status }
    const position = await keyAfter(tx, column, await neighbour(tx, column, after_id))
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

interface Deleting {
  selected: Sql
  /** A condition on no row. */
  where?: Sql
  isWatched?: boolean
}

/** The statement that moves a task to the trash. */
export const deleting = (
  ctx: UserContext,
  { id, version }: TaskDeleteInput,
  { selected, where, isWatched }: Deleting,
) => {
  const set = [assign('deleted_at', sql`${ctx.now()}::timestamptz`)]
  return writingLogged(ctx, { id, version, set, where, op: 'deleted', isWatched }, selected)
}

/** Kept for undo for 30 days, with its notes and attachments, then purged. */
export const deleteTask = async (ctx: UserContext, { id, version }: TaskDeleteInput) => {
  const [selected, where] = [sql`t.id::text`, isUntimed(ctx.user.id, id)]
  const written = await query(ctx.db, deleting(ctx, { id, version }, { selected, where }))
  if (written.length > 0) return { done: true as const }
  await readTask(ctx, id)
  // Where the timer runs on it, that stops as well.
  await boardTransaction(ctx, async (tx) => {
    await stopTimerOnTasks(tx, ctx, [id])
    await watch(tx, 'task', [id])
    const deleted = await query(tx, deleting(ctx, { id, version }, { selected, isWatched: true }))
    if (deleted.length === 0) throw conflict()
  })
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
