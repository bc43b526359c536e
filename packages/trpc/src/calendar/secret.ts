import type { JobContext } from '../context.ts'

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

const BATCH_ROWS = 100

/** Encrypts with today's key what the previous one encrypted, so that this can be dropped. */
export const reencryptFeeds = async (ctx: Ctx, signal?: AbortSignal) => {
  /** From the first row after this person; the last one of the batch, where there may be more. */
  const batch = async (after?: string) => {
    const rows = await ctx.db.calendarFeed.findMany({
      where: { user_id: { gt: after } },
      select: { user_id: true, secret: true },
      orderBy: { user_id: 'asc' },
      take: BATCH_ROWS,
    })
    for (const { user_id, secret } of rows) await readSecret(ctx, user_id, secret)
    return rows.length === BATCH_ROWS ? rows.at(-1)?.user_id : undefined
  }
  let after = await batch()
  while (after !== undefined) after = signal?.aborted ? undefined : await batch(after)
}
