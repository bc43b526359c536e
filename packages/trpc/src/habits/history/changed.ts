import { sql, type Sql } from '@dayloom/db/sql'
import { LONGEST_MONTH } from '@dayloom/domain/habits/month'

/**
 * Columns of a write to `habits` that comes with a change of a day: a completion, a skip, a rest. A skip changes what the
 * earlier days of its month have to reach as well, where a routine's checkpoint may lie (`routines/checkpoint.ts`).
 */
export const historyChanged = (date: Sql) => sql`history_version = history_version + 1,
  checkpoint_day = CASE WHEN checkpoint_day > ${date} THEN NULL ELSE checkpoint_day END,
  routine_checkpoint_day = CASE WHEN routine_checkpoint_day > ${date} - ${LONGEST_MONTH}::int THEN NULL
    ELSE routine_checkpoint_day END`
