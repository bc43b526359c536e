import type { Database } from '@dayloom/db/client'

/** Milliseconds. Where nobody waits that long, nobody will. */
const PATIENCE = 20_000

/** Waits until a statement in this database waits for a lock. */
export const someoneWaits = async (db: Database) => {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    const waiting = await db.$queryRaw<object[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    if (waiting.length > 0) return
  }
  throw new Error('Nobody waited for a lock')
}
