import { createECDH } from 'node:crypto'
import type { Database, Transaction } from '@dayloom/db/client'
import type { JobContext } from '../../context.ts'

/** In base64url: the private number, and the point that is not compressed. */
export interface PushKeys {
  public_key: string
  private_key: string
}

/** The private key is bound to its public one. */
const SECRET = 'push'

const createKeys = (): PushKeys => {
  const curve = createECDH('prime256v1')
  const public_key = curve.generateKeys('base64url')
  // Numbers that begin with zeros come out shorter.
  const private_key = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { public_key, private_key }
}

type Ports = Pick<JobContext, 'ports'>
type Reader = Ports & { db: Database | Transaction }

const encrypted = ({ ports }: Ports, { public_key, private_key }: PushKeys) => ({
  public_key,
  private_key: ports.secrets.encrypt(SECRET, public_key, private_key),
})

const findKeys = async ({ db, ports }: Reader): Promise<PushKeys | null> => {
  // Not by its key: reads of that kind are put together, by a list that a yes or no cannot be in.
  const row = await db.pushKeys.findFirst()
  const decrypted = row && ports.secrets.tryDecrypt(SECRET, row.public_key, row.private_key)
  if (!row || !decrypted) return null
  if (decrypted.isOutdated) {
    const { public_key } = row
    const data = encrypted({ ports }, { public_key, private_key: decrypted.text })
    await db.pushKeys.updateMany({ where: { public_key, private_key: row.private_key }, data })
  }
  return { public_key: row.public_key, private_key: decrypted.text }
}

/**
 * The keys of this installation, made where there are none. Of two processes that make some at once, one's are kept.
 * Where the server's secret key was lost, new ones are made: the subscriptions to the old ones can be told nothing any
 * more, and are removed; each browser subscribes anew at its next visit.
 */
export const readPushKeys = async (ctx: Pick<JobContext, 'db' | 'ports'>): Promise<PushKeys> => {
  const found = await findKeys(ctx)
  if (found) return found
  const made = encrypted(ctx, createKeys())
  await ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE push_keys IN EXCLUSIVE MODE`
    if (await findKeys({ ...ctx, db: tx })) return
    const { count } = await tx.pushKeys.deleteMany()
    if (count > 0) await tx.pushSubscription.deleteMany()
    await tx.pushKeys.create({ data: made })
  })
  const kept = await findKeys(ctx)
  if (!kept) throw new Error('The push keys cannot be read')
  return kept
}
