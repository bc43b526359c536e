import type { Transaction } from '@dayloom/db/client'
import { nextDue } from '@dayloom/domain/repetition/next-due'
import type { UserContext } from '../context.ts'
import { todayOf } from '../habits/read.ts'
import { newId } from '../platform/ids.ts'
import { added, watch } from '../platform/changes/record.ts'
import { limitTasks } from './limit-tasks.ts'
import { goneOn } from './board/gone-on.ts'
import { keyAfter } from './board/position.ts'
import { readTask } from './read.ts'
import { instanceOf, movedTo, seriesToday, type RepeatColumns } from './series.ts'

type Planner = Pick<UserContext, 'user' | 'now'>

/** The instance that follows once this one is done; null where the series ends. */
export const planNext = (row: RepeatColumns, ctx: Planner) => {
  const instance = instanceOf(row, ctx)
  const day = instance && nextDue(instance, seriesToday(row, todayOf(ctx), ctx.user))
  const moved = day && movedTo(row, day, ctx)
  return moved ? { id: newId(ctx.now()), ...moved } : null
}
export type PlannedNext = NonNullable<ReturnType<typeof planNext>>

/** Writes it, at the top of To Do: like the one that is done, with items of its own and none ticked, no notes and no files. */
export const createNext = async (tx: Transaction, ctx: Planner, done: string, next: PlannedNext) => {
  const user_id = ctx.user.id
  const now = ctx.now()
  const position = await keyAfter(tx, { user_id, status: 'todo' }, null)
  await tx.$executeRaw`
    INSERT INTO tasks (user_id, id, due_date, due_day, series_start, series_number, position, created_at, updated_at, status,
      title, description, priority, tags, estimate_minutes, list_id, remind_minutes_before, repeat, repeat_from,
      series_id, checklist)
    SELECT user_id, ${next.id}::uuid, ${next.due_date}::timestamptz, ${next.due_day}::date, ${next.series_start}, ${next.series_number}::int,
      ${position}, ${now}::timestamptz, ${now}::timestamptz, 'todo',
      title, description, priority, tags, estimate_minutes, list_id, remind_minutes_before, repeat, repeat_from,
      series_id, coalesce((
        SELECT jsonb_agg(item || jsonb_build_object('id', gen_random_uuid(), 'done', false) ORDER BY ordinal)
        FROM jsonb_array_elements(checklist) WITH ORDINALITY AS items (item, ordinal)
      ), '[]')
    FROM tasks WHERE user_id = ${user_id}::uuid AND id = ${done}::uuid`
  await limitTasks(tx, user_id)
  added(tx, 'task', [next.id])
  return readTask({ db: tx, user: ctx.user }, next.id)
}

/**
 * Takes the next instance back, because the one before it is not done after all. Tells whether it could: one that was
 * changed, deleted or done itself stays as it is, and the series with it. An import begins the versions anew and keeps
 * the times, which say what was changed before.
 */
export const takeNextBack = async (tx: Transaction, { user }: Planner, next_id: string) => {
  await watch(tx, 'task', [next_id])
  // Whoever is adding a note or a file at this moment is waited for.
  await tx.$queryRaw`SELECT FROM tasks WHERE user_id = ${user.id}::uuid AND id = ${next_id}::uuid FOR UPDATE`
  const deleted = await tx.$executeRaw`
    DELETE FROM tasks t WHERE user_id = ${user.id}::uuid AND id = ${next_id}::uuid
      AND version = 1 AND updated_at = created_at AND completed_at IS NULL AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM journals j WHERE j.user_id = t.user_id AND j.task_id = t.id)
      AND NOT EXISTS (SELECT FROM attachments a WHERE a.user_id = t.user_id AND a.task_id = t.id)`
  return deleted > 0
}

/** Whether this one repeats and another open instance as well. */
export const isSecondToRepeat = async (tx: Transaction, { user }: Planner, id: string) => {
  const found = await tx.$queryRaw<object[]>`
    SELECT 1 FROM tasks t WHERE t.user_id = ${user.id}::uuid AND t.id = ${id}::uuid
      AND t.completed_at IS NULL AND t.repeat IS NOT NULL AND ${goneOn}`
  return found.length > 0
}

/** One that comes back from the trash repeats no more where the series has gone on without it. */
export const yieldSeries = async (tx: Transaction, { user }: Planner, id: string) => {
  await tx.$executeRaw`
    UPDATE tasks t SET repeat = NULL, series_start = NULL
    WHERE user_id = ${user.id}::uuid AND id = ${id}::uuid AND completed_at IS NULL AND repeat IS NOT NULL
      AND ${goneOn}`
}
