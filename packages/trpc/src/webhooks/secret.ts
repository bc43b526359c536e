import { randomBytes } from 'node:crypto'
import type { JobContext } from '../context.ts'

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

const BATCH_ROWS = 100

/** Encrypts with today's key what the previous one encrypted, so that this can be dropped. */
export const reencryptWebhooks = async (ctx: Pick<JobContext, 'db' | 'ports'>, signal?: AbortSignal) => {
  /** From the first row after this one; the last one of the batch, where there may be more. */
  const batch = async (after?: { user_id: string; id: string }) => {
    const rows = await ctx.db.webhook.findMany({
      ...(after && { cursor: { user_id_id: after }, skip: 1 }),
      select: { user_id: true, id: true, secret: true },
      orderBy: [{ user_id: 'asc' }, { id: 'asc' }],
      take: BATCH_ROWS,
    })
    for (const { user_id, id, secret } of rows) {
      const decrypted = decryptSecret(ctx, id, secret)
      if (!decrypted?.isOutdated) continue
      const data = { secret: encryptSecret(ctx, id, decrypted.text) }
      await ctx.db.webhook.updateMany({ where: { user_id, id, secret }, data })
    }
    const last = rows.length === BATCH_ROWS ? rows.at(-1) : undefined
    return last && { user_id: last.user_id, id: last.id }
  }
  let after = await batch()
  while (after !== undefined) after = signal?.aborted ? undefined : await batch(after)
}
