import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { localDays } from './local-days.ts'
import { inUse } from '../lists/in-use.ts'

interface TaskCounts {
  daily: { date: Day; completed: number; total: number }[]
  priority: { priority: TaskPriority; total: number; completed: number }[]
  hourly: { hour: number; completed: number }[]
  completion: { ms: number; count: number }
}

const nothing: TaskCounts = { daily: [], priority: [], hourly: [], completion: { ms: 0, count: 0 } }

/**
 * What happened to tasks on the local days from `first` to `last`, counted in one pass over the tasks that were
 * created, due or completed then. Days, priorities and hours without any are left out.
 */
export const countTasks = async ({ db, user }: UserContext, first: Day, last: Day): Promise<TaskCounts> => {
  const days = localDays(first, last, user)
  const [counts] = await query<TaskCounts>(
    db,
    sql`
    WITH near AS (
      SELECT priority, completed_at, completed_at - created_at AS span,
        ${days.localDay(sql`created_at`)} AS created,
        ${days.localDay(sql`due_date`)} AS due,
        ${days.localDay(sql`completed_at`)} AS done,
        extract(hour FROM ${days.localTime(sql`completed_at`)})::int AS hour
      FROM tasks
      WHERE user_id = ${user.id}::uuid AND deleted_at IS NULL AND (
        ${days.near(sql`created_at`)} OR ${days.near(sql`due_date`)} OR ${days.near(sql`completed_at`)})
        AND ${inUse(user.id)}
    ), done AS (
      SELECT * FROM near WHERE ${days.includes(sql`done`)}
    ), moments AS (
      SELECT done AS date, true AS completed FROM done
      UNION ALL
      SELECT due, false FROM near WHERE ${days.includes(sql`due`)} AND due IS DISTINCT FROM done
    ), by_day AS (
      SELECT date::text, count(*) FILTER (WHERE completed) AS completed, count(*) AS total
      FROM moments GROUP BY date
    ), by_priority AS (
      SELECT priority, count(*) AS total, count(completed_at) AS completed FROM near
      WHERE ${days.includes(sql`created`)} OR ${days.includes(sql`due`)} OR ${days.includes(sql`done`)}
      GROUP BY priority
    ), by_hour AS (
      SELECT hour, count(*) AS completed FROM done GROUP BY 1
    ), completion AS (
      SELECT coalesce(sum(extract(epoch FROM span) * 1000), 0)::float8 AS ms, count(*) AS count FROM done
    )
    SELECT
      coalesce((SELECT json_agg(by_day) FROM by_day), '[]') AS daily,
      coalesce((SELECT json_agg(by_priority) FROM by_priority), '[]') AS priority,
      coalesce((SELECT json_agg(by_hour) FROM by_hour), '[]') AS hourly,
      (SELECT row_to_json(completion) FROM completion) AS completion`,
  )
  return counts ?? nothing
}
