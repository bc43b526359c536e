import type { Database } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { workers } from '@dayloom/db/testing/nodes'

/** Where nobody waits that long, nobody will. */
const WAIT_TIMEOUT_MS = 20_000

/** On a cluster who waits does so on a worker, which only the view of Citus shows. */
const activity = () => (workers().length > 0 ? sql`citus_stat_activity` : sql`pg_stat_activity`)

/** Waits until a statement in this database waits for a lock. */
export const someoneWaits = async (db: Database) => {
  for (const end = Date.now() + WAIT_TIMEOUT_MS; Date.now() < end;) {
    const waiting = await db.$queryRaw<object[]>`
      SELECT FROM ${activity()} WHERE datname = current_database() AND wait_event_type = 'Lock'`
    if (waiting.length > 0) return
  }
  throw new Error('Nobody waited for a lock')
}
