import type { Database, Transaction } from '@dayloom/db/client'
import { isUniqueViolation } from '@dayloom/db/errors'
import { commitsEach, query } from '@dayloom/db/query'
import type { Sql } from '@dayloom/db/sql'
import type { Writer } from '../../platform/changes/append.ts'
import { recording } from '../../platform/changes/record.ts'
import { createKeyedSemaphore } from '../../platform/load/keyed-semaphore.ts'
import { lockBoard } from './position.ts'

/** Milliseconds. Another process may hold the board; who waits for it holds a connection. */
const LOCK_TIMEOUT_MS = '2000'

/** In this process nobody waits with a connection in hand: one person's moves would use up everybody's. */
const boards = createKeyedSemaphore({ concurrency: 1, maxWaiting: 50, timeout: 4000 })

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
      await tx.$executeRaw(lockBoard(writer.user.id, LOCK_TIMEOUT_MS))
      return recording(tx, writer, () => work(tx))
    }, options),
  )

/** Somebody was quicker; nothing was written. */
const noneWhereTaken = (error: unknown): never[] => {
  if (isUniqueViolation(error)) return []
  throw error
}

/**
 * One statement that follows from what another one has read, where the board is nobody else's: it takes no transaction
 * and waits for no lock. So `decide` gives a statement that writes nothing where what was read is not so any more
 * (`gapStands`, a version), or null for one that is none. Null, and nothing changed, where it has to be done with the
 * board locked.
 */
export const boardChange = async <Written extends object>(
  db: Database,
  user_id: string,
  read: Sql,
  decide: (rows: object[]) => Sql | null,
): Promise<Written[] | null> => {
  // Within a transaction a refusal would end all of it.
  if (!commitsEach(db)) return null
  return boards.run(user_id, async () => {
    const write = decide(await query<object>(db, read))
    const written = write === null ? [] : await query<Written>(db, write).catch(noneWhereTaken)
    return written.length === 0 ? null : written
  })
}
