import { sql, type Sql } from '@dayloom/db/sql'
import type { JobContext } from '../context.ts'
import { countLessText } from '../platform/changes/text-bytes.ts'
import { lockExpired, purgeExpired, type Expired } from './expired.ts'

const BATCH_TASKS = 200

const table = sql`tasks`

/** The rows of these tasks. */
const rowsOf = (user_id: string, ids: string[], table: Sql, key: Sql) => sql`
  unnest(${ids}::uuid[]) AS gone (id) CROSS JOIN LATERAL (
    SELECT * FROM ${table} WHERE user_id = ${user_id}::uuid AND ${key} = gone.id OFFSET 0
  ) t`

const purge = ({ db, now }: JobContext, expired: Expired) =>
  db.$transaction(async (tx) => {
    const { user_id } = expired
    const ids = await lockExpired(tx, table, expired)
    const attachments = rowsOf(user_id, ids, sql`attachments`, sql`task_id`)
    // The files count towards their person's quota until they are gone.
    await tx.$executeRaw`
      INSERT INTO file_removals (storage_key, user_id, size, run_at)
        SELECT t.storage_key, t.user_id, t.size, ${now()} FROM ${attachments}
      ON CONFLICT DO NOTHING`
    await countLessText(tx, user_id, [
      ['tasks', rowsOf(user_id, ids, table, sql`id`)],
      ['journals', rowsOf(user_id, ids, sql`journals`, sql`task_id`)],
      ['attachments', attachments],
      ['time_entries', rowsOf(user_id, ids, sql`time_entries`, sql`task_id`)],
    ])
    return tx.$executeRaw`
      DELETE FROM tasks t USING unnest(${ids}::uuid[]) AS gone (id)
      WHERE t.user_id = ${user_id}::uuid AND t.id = gone.id`
  })

export const purgeTasks = (ctx: JobContext, before: Date, signal?: AbortSignal) =>
  purgeExpired(ctx, { table, batch: BATCH_TASKS, purge }, before, signal)
