import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { keepTaskCounts, keptCounts } from '../platform/changes/task-counts.ts'
import type { UserContext } from '../context.ts'
import { countPastDue } from '../tasks/due.ts'

interface Counts {
  completedTasks: number
  pendingTasks: number
  overdueTasks: number
}

/** With the tasks of archived lists, which are counted apart. `seq` is the last change if nothing was kept. */
type Row = Counts & { hiddenDone: number; hiddenOpen: number; seq: number | null }

/** Fewer are counted in no time. */
const WORTH_KEEPING = 1000

/** Each count has a partial index that answers it alone; together they would read every task of the person. */
const statement = ({ user, now }: Pick<UserContext, 'user' | 'now'>) => {
  const tasks = sql`SELECT count(*)::int FROM tasks WHERE user_id = ${user.id}::uuid AND deleted_at IS NULL`
  const hidden = sql`${tasks} AND list_id = ANY (ARRAY(
    SELECT l.id FROM lists l WHERE l.user_id = ${user.id}::uuid AND l.archived))`
  return sql`
    WITH kept AS MATERIALIZED (${keptCounts(user.id)})
    SELECT
      coalesce((SELECT done_tasks FROM kept), (${tasks} AND completed_at IS NOT NULL)) AS "completedTasks",
      coalesce((SELECT tasks - done_tasks FROM kept), (${tasks} AND completed_at IS NULL)) AS "pendingTasks",
      ${countPastDue({ user, now })} AS "overdueTasks",
      (${hidden} AND completed_at IS NOT NULL) AS "hiddenDone",
      (${hidden} AND completed_at IS NULL) AS "hiddenOpen",
      (SELECT last_seq FROM change_counters WHERE user_id = ${user.id}::uuid AND NOT EXISTS (SELECT FROM kept)) AS seq`
}

/** All but the overdue ones are kept with the log, so that they cost the same however many there are. */
export const readCounts = async (ctx: UserContext, worthKeeping = WORTH_KEEPING): Promise<Counts> => {
  const [row] = await query<Row>(ctx.db, statement(ctx))
  if (!row) return { completedTasks: 0, pendingTasks: 0, overdueTasks: 0 }
  const { completedTasks: done_tasks, pendingTasks, overdueTasks, hiddenDone, hiddenOpen, seq } = row
  const tasks = done_tasks + pendingTasks
  if (seq !== null && tasks >= worthKeeping)
    await keepTaskCounts(ctx.db, ctx.user.id, { tasks, done_tasks, seq })
  return {
    completedTasks: done_tasks - hiddenDone,
    pendingTasks: pendingTasks - hiddenOpen,
    overdueTasks,
  }
}
