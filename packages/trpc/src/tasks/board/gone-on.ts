import { sql } from '@dayloom/db/sql'

/** Of a task `t`: the series has gone on without it. */
export const goneOn = sql`EXISTS (
  SELECT FROM tasks other
  WHERE other.user_id = t.user_id AND other.series_id = t.series_id AND other.id <> t.id
    AND other.repeat IS NOT NULL AND other.completed_at IS NULL AND other.deleted_at IS NULL
)`
