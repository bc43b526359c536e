import type { Database, Transaction } from '@dayloom/db/client'
import { pipelinedTransaction } from '@dayloom/db/pipeline'
import { sql, type Sql } from '@dayloom/db/sql'
import type { Writer } from '../changes/append.ts'
import { recording } from '../changes/record.ts'
import { createKeyedSemaphore } from '../load/keyed-semaphore.ts'

/** Milliseconds. Another process may hold the board; who waits for it holds a connection. */
const LOCK_TIMEOUT_MS = '2000'

/** In this process nobody waits with a connection in hand: one person's moves would use up everybody's. */
const boards = createKeyedSemaphore({ concurrency: 1, maxWaiting: 50, timeout: 4000 })

const lock = (user_id: string) => sql`
  SELECT set_config('lock_timeout', ${LOCK_TIMEOUT_MS}, true), pg_advisory_xact_lock(hashtextextended(${user_id}, 0))`

/**
 * A transaction that alone changes a person's board, so that two cards never get the same key. The board is locked
 * before any card is, or two moves could wait for each other. It logs what it changes, as `recording` says. Throws `UNAVAILABLE` where others hold it for long.
 */
export const boardTransaction = <T>(
  writer: Writer & { db: Database },
  work: (tx: Transaction) => Promise<T>,
  options?: { timeout: number },
): Promise<T> =>
  boards.run(writer.user.id, () =>
    writer.db.$transaction(async (tx) => {
      await tx.$executeRaw(lock(writer.user.id))
      return recording(tx, writer, () => work(tx))
    }, options),
  )

/** The same for one statement that follows from what another one has read, in two round trips; null writes nothing. */
export const boardChange = <Written extends object>(
  db: Database,
  user_id: string,
  read: Sql,
  decide: (rows: unknown[]) => Sql | null,
): Promise<Written[] | null> =>
  boards.run(user_id, () => pipelinedTransaction<Written>(db, [lock(user_id), read], decide))
