import type { JobContext } from '../../context.ts'
import { eachRow } from '../../platform/load/each-row.ts'

const USE = 'calendar_address'

type Ports = Pick<JobContext, 'ports'>

export const encryptAddress = ({ ports }: Ports, id: string, url: string) =>
  ports.secrets.encrypt(USE, id, url)

/** Null where it was encrypted with a key that is lost. */
export const decryptAddress = ({ ports }: Ports, id: string, encrypted: string) =>
  ports.secrets.tryDecrypt(USE, id, encrypted)

/** Encrypts with today's key what the previous one encrypted, so that this can be dropped. */
export const reencryptCalendars = (ctx: Pick<JobContext, 'db' | 'ports'>, signal?: AbortSignal) =>
  eachRow<{ user_id: string; id: string; url: string }>(
    (after, take) =>
      ctx.db.calendar.findMany({
        ...(after && { cursor: { user_id_id: { user_id: after.user_id, id: after.id } }, skip: 1 }),
        select: { user_id: true, id: true, url: true },
        orderBy: [{ user_id: 'asc' }, { id: 'asc' }],
        take,
      }),
    async ({ user_id, id, url }) => {
      const decrypted = decryptAddress(ctx, id, url)
      if (!decrypted?.isOutdated) return
      const data = { url: encryptAddress(ctx, id, decrypted.text) }
      await ctx.db.calendar.updateMany({ where: { user_id, id, url }, data })
    },
    signal,
  )
