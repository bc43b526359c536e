import type { Transaction } from '@dayloom/db/client'
import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { AppError } from '../../errors.ts'
import type { Writer } from './append.ts'

const MS_PER_HOUR = 3_600_000

/**
 * For one call that changes many things, and may be repeated: refuses it where the log was told of too much in the last
 * hour, that of this transaction among it. The numbers have no gaps, so one row says so; of a log that was cut short
 * since, its oldest.
 */
export const limitPace = async (tx: Transaction, { user, now }: Writer) => {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT c.at FROM changes c WHERE c.user_id = ${user.id}::uuid AND c.seq >= (
      SELECT last_seq - ${limits.changes.anHour}::int FROM change_counters
      WHERE user_id = ${user.id}::uuid AND last_seq > ${limits.changes.anHour}::int
    ) ORDER BY c.seq LIMIT 1`
  const wait = row ? row.at.getTime() + MS_PER_HOUR - now().getTime() : 0
  if (wait <= 0) return
  throw new AppError('TOO_MANY_REQUESTS', serverMessages.limits.changes, {
    retryAfter: Math.ceil(wait / 1000),
  })
}
