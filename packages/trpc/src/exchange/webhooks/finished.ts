import type { Database, Transaction } from '@dayloom/db/client'
import { limits } from '@dayloom/validators/limits'

const { finished, finishedBytes } = limits.webhook

/** Keeps the newest deliveries of a webhook that are over, by number and by bytes. What is still to be sent stays. */
export const dropFinished = (
  db: Database | Transaction,
  { user_id, id }: { user_id: string; id: string },
) => db.$executeRaw`
  DELETE FROM webhook_deliveries delivery USING (
    SELECT id, row_number() OVER newest AS number, sum(octet_length(payload)) OVER newest AS bytes
    FROM webhook_deliveries WHERE user_id = ${user_id}::uuid AND webhook_id = ${id}::uuid AND status <> 'pending'
    WINDOW newest AS (ORDER BY created_at DESC, seq DESC, id DESC ROWS UNBOUNDED PRECEDING)
  ) old
  WHERE delivery.user_id = ${user_id}::uuid AND delivery.id = old.id AND delivery.status <> 'pending'
    AND (old.number > ${finished} OR old.bytes > ${finishedBytes})`
