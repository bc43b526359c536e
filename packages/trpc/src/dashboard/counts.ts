import { readQuery } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { keepTaskCounts, keptCounts } from '../changes/task-counts.ts'
import type { UserContext } from '../context.ts'

interface Counts {
  completedTasks: number
  pendingTasks: number
  overdueTasks: number
}

/** The last change, where nothing was kept, and so all was counted. */
type Row = Counts & { seq: number | null }

/** Fewer are counted in no time. */
const WORTH_KEEPING = 1000

/** Each count has a partial index that answers it alone; together they would read every task of the person. */
const statement = ({ user, now }: Pick<UserContext, 'user' | 'now'>) => {
  const tasks = sql`SELECT count(*)::int FROM tasks WHERE user_id = ${user.id}::uuid AND deleted_at IS NULL`
  return sql`
    WITH kept AS MATERIALIZED (${keptCounts(user.id)})
    SELECT
      coalesce((SELECT done_tasks FROM kept), (${tasks} AND completed_at IS NOT NULL)) AS "completedTasks",
      coalesce((SELECT tasks - done_tasks FROM kept), (${tasks} AND completed_at IS NULL)) AS "pendingTasks",
      (${tasks} AND completed_at IS NULL AND due_date < ${now()}) AS "overdueTasks",
      (SELECT last_seq FROM change_counters WHERE user_id = ${user.id}::uuid AND NOT EXISTS (SELECT FROM kept)) AS seq`
}

/** All but the overdue ones are kept with the log, so that they cost the same however many there are. */
export const readCounts = async (ctx: UserContext, worthKeeping = WORTH_KEEPING): Promise<Counts> => {
  const [row] = await readQuery<Row>(ctx.db, statement(ctx))
  const { seq = null, ...counts } = row ?? { completedTasks: 0, pendingTasks: 0, overdueTasks: 0 }
  const { completedTasks: done_tasks, pendingTasks } = counts
  const tasks = done_tasks + pendingTasks
  if (seq !== null && tasks >= worthKeeping)
    await keepTaskCounts(ctx.db, ctx.user.id, { tasks, done_tasks, seq })
  return counts
}
