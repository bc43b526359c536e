import { sql } from '@dayloom/db/sql'
import type { JobContext } from '../context.ts'
import { countLessText } from '../platform/changes/text-bytes.ts'
import { lockExpired, purgeExpired, type Expired } from './expired.ts'

const BATCH_LISTS = 200

const table = sql`lists`

const purge = ({ db }: JobContext, expired: Expired) =>
  db.$transaction(async (tx) => {
    const { user_id } = expired
    const ids = await lockExpired(tx, table, expired)
    const gone = sql`unnest(${ids}::uuid[]) AS gone (id)`
    await countLessText(tx, user_id, [
      ['lists', sql`${gone} JOIN lists t ON t.user_id = ${user_id}::uuid AND t.id = gone.id`],
    ])
    // What was in it has no list to come back to.
    await tx.$executeRaw`
      UPDATE tasks t SET former_list_id = NULL FROM ${gone}
      WHERE t.user_id = ${user_id}::uuid AND t.former_list_id = gone.id`
    return tx.$executeRaw`
      DELETE FROM lists t USING ${gone} WHERE t.user_id = ${user_id}::uuid AND t.id = gone.id`
  })

export const purgeLists = (ctx: JobContext, before: Date, signal?: AbortSignal) =>
  purgeExpired(ctx, { table, batch: BATCH_LISTS, purge }, before, signal)
