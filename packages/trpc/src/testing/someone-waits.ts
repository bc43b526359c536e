import type { Database } from '@dayloom/db/client'

/** Waits until a statement in this database waits for a lock. */
export const someoneWaits = async (db: Database) => {
  for (;;) {
    const waiting = await db.$queryRaw<object[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    if (waiting.length > 0) return
  }
}
