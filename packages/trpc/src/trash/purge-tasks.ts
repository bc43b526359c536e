import { sql } from '@dayloom/db/sql'
import type { JobContext } from '../context.ts'
import { lockExpired, purgeExpired, type Expired } from './expired.ts'

const BATCH_TASKS = 200

const table = sql`tasks`

const purge = ({ db, now }: JobContext, expired: Expired) =>
  db.$transaction(async (tx) => {
    const { user_id } = expired
    const ids = await lockExpired(tx, table, expired)
    // The files count towards their person's quota until they are gone.
    await tx.$executeRaw`
      INSERT INTO file_removals (storage_key, user_id, size, run_at)
        SELECT a.storage_key, a.user_id, a.size, ${now()} FROM unnest(${ids}::uuid[]) AS gone (id)
          CROSS JOIN LATERAL (
            SELECT * FROM attachments WHERE user_id = ${user_id}::uuid AND task_id = gone.id OFFSET 0
          ) a
      ON CONFLICT DO NOTHING`
    return tx.$executeRaw`
      DELETE FROM tasks t USING unnest(${ids}::uuid[]) AS gone (id)
      WHERE t.user_id = ${user_id}::uuid AND t.id = gone.id`
  })

export const purgeTasks = (ctx: JobContext, before: Date, signal?: AbortSignal) =>
  purgeExpired(ctx, { table, batch: BATCH_TASKS, purge }, before, signal)
