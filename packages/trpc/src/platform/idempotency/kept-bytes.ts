import { serverLimits } from '@dayloom/validators/limits/server'
import type { Context } from '../../context.ts'
import { consumeEach, type Count } from '../limits.ts'
import type { Owner } from './rows.ts'

const { bytesPerPoint } = serverLimits.idempotency

/**
 * Consumes what a long answer costs beyond the point that its key did. Only after the commit is it known that it is kept,
 * and by then the change is done: where too few points are left, this one is answered all the same, and the next key is
 * refused.
 */
export const countKeptBytes = async (
  { ports }: Pick<Context, 'ports'>,
  { user_id }: Owner,
  answer: string,
): Promise<void> => {
  const more = Math.ceil(Buffer.byteLength(answer) / bytesPerPoint) - 1
  if (more < 1) return
  const counts = Array.from({ length: more }, (): Count => ['idempotency_key', user_id])
  await consumeEach(ports.limits, counts).catch(() => undefined)
}
