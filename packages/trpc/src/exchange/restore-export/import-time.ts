import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import type { ExportedRows } from '@dayloom/validators/export'
import { exportedTimeEntryShape } from '@dayloom/validators/time-entries'
import { namesOf } from '../../platform/columns.ts'
import { limitTimeEntries } from '../../platform/load/account-limits.ts'
import { insertInBatches, insertLogged } from './insert-batches.ts'

const columns = namesOf(exportedTimeEntryShape)

/**
 * Adds the time of tasks and habits that are there. The amounts of days come with the habits. One that runs is left out
 * where another one does.
 */
export const importTimeEntries = async (
  tx: Transaction,
  user_id: string,
  entries: ExportedRows['time_entries'],
) => {
  const made = await insertInBatches(entries, (rows) =>
    insertLogged(
      tx,
      'time_entry',
      sql`
      INSERT INTO time_entries (user_id, ${columns}) SELECT ${user_id}::uuid, ${columns}
      FROM json_populate_recordset(NULL::time_entries, ${rows}::json) e
      WHERE EXISTS (SELECT FROM tasks t WHERE t.user_id = ${user_id}::uuid AND t.id = e.task_id)
        OR EXISTS (SELECT FROM habits h WHERE h.user_id = ${user_id}::uuid AND h.id = e.habit_id)
      ON CONFLICT DO NOTHING`,
    ),
  )
  if (made > 0) await limitTimeEntries(tx, user_id)
}
