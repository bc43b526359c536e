import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import type { ExportedRows } from '@dayloom/validators/export'
import { limitDays } from '../../platform/load/account-limits.ts'
import { insertInBatches, insertLogged } from './insert-batches.ts'

function* rowsOf(days: ExportedRows['days']) {
  for (const { date, ...day } of days) yield { ...day, day: date }
}

/** Closed days; one that is closed already stays as it is. The person's row has to be locked. */
export const importDays = async (tx: Transaction, user_id: string, days: ExportedRows['days']) => {
  const count = await insertInBatches(rowsOf(days), (rows) =>
    insertLogged(
      tx,
      'day',
      sql`
      INSERT INTO days (user_id, day, note, tasks_done, habits_done, habits_due, carried, closed_at)
      SELECT ${user_id}::uuid, day, note, tasks_done, habits_done, habits_due, carried, closed_at
      FROM json_populate_recordset(NULL::days, ${rows}::json)
      ON CONFLICT (user_id, day) DO NOTHING`,
    ),
  )
  if (count > 0) await limitDays(tx, user_id)
}
