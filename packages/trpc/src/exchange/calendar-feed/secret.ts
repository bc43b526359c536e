import type { JobContext } from '../../context.ts'
import { eachRow } from '../../platform/load/each-row.ts'

const USE = 'calendar'

type Ports = Pick<JobContext, 'ports'>
type Ctx = Pick<JobContext, 'db' | 'ports'>

export const encryptSecret = ({ ports }: Ports, user_id: string, secret: string) =>
  ports.secrets.encrypt(USE, user_id, secret)

/**
 * Null where the key that it was encrypted with is gone: calendars still read it, and nobody can be shown it. One that
 * the previous key encrypted is encrypted with today's, unless there is a new address meanwhile.
 */
export const readSecret = async (ctx: Ctx, user_id: string, encrypted: string) => {
  const found = ctx.ports.secrets.tryDecrypt(USE, user_id, encrypted)
  if (found?.isOutdated) {
    const data = { secret: encryptSecret(ctx, user_id, found.text) }
    await ctx.db.calendarFeed.updateMany({ where: { user_id, secret: encrypted }, data })
  }
  return found?.text ?? null
}

/** Encrypts with today's key what the previous one encrypted, so that this can be dropped. */
export const reencryptFeeds = (ctx: Ctx, signal?: AbortSignal) =>
  eachRow<{ user_id: string; secret: string }>(
    (after, take) =>
      ctx.db.calendarFeed.findMany({
        where: { user_id: { gt: after?.user_id } },
        select: { user_id: true, secret: true },
        orderBy: { user_id: 'asc' },
        take,
      }),
    ({ user_id, secret }) => readSecret(ctx, user_id, secret),
    signal,
  )
