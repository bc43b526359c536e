import { randomBytes } from 'node:crypto'
import type { JobContext } from '../../context.ts'
import { eachRow } from '../../platform/load/each-row.ts'

const RANDOM_BYTES = 24
const USE = 'webhook'

type Ports = Pick<JobContext, 'ports'>

/** As Standard Webhooks has them. */
export const newSecret = () => `whsec_${randomBytes(RANDOM_BYTES).toString('base64')}`

export const encryptSecret = ({ ports }: Ports, id: string, secret: string) =>
  ports.secrets.encrypt(USE, id, secret)

/** Null where it was encrypted with a key that is lost. */
export const decryptSecret = ({ ports }: Ports, id: string, encrypted: string) =>
  ports.secrets.tryDecrypt(USE, id, encrypted)

/** Encrypts with today's key what the previous one encrypted, so that this can be dropped. */
export const reencryptWebhooks = (ctx: Pick<JobContext, 'db' | 'ports'>, signal?: AbortSignal) =>
  eachRow<{ user_id: string; id: string; secret: string; previous_secret: string | null }>(
    (after, take) =>
      ctx.db.webhook.findMany({
        ...(after && { cursor: { user_id_id: { user_id: after.user_id, id: after.id } }, skip: 1 }),
        select: { user_id: true, id: true, secret: true, previous_secret: true },
        orderBy: [{ user_id: 'asc' }, { id: 'asc' }],
        take,
      }),
    async ({ user_id, id, secret, previous_secret }) => {
      const renewed = (encrypted: string | null) => {
        const decrypted = encrypted === null ? null : decryptSecret(ctx, id, encrypted)
        return decrypted?.isOutdated ? encryptSecret(ctx, id, decrypted.text) : encrypted
      }
      const data = { secret: renewed(secret) ?? secret, previous_secret: renewed(previous_secret) }
      if (data.secret === secret && data.previous_secret === previous_secret) return
      await ctx.db.webhook.updateMany({ where: { user_id, id, secret, previous_secret }, data })
    },
    signal,
  )
