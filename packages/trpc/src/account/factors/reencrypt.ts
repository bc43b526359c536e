import type { JobContext } from '../../context.ts'
import { eachRow } from '../../platform/load/each-row.ts'

type Outcome = { kind: 'current' | 'unreadable' } | { kind: 'outdated'; encrypted: string }

const outcomeOf = ({ ports }: JobContext, user_id: string, encrypted: string): Outcome => {
  const decrypted = ports.secrets.tryDecrypt('totp', user_id, encrypted)
  if (!decrypted) return { kind: 'unreadable' }
  if (!decrypted.isOutdated) return { kind: 'current' }
  return { kind: 'outdated', encrypted: ports.secrets.encrypt('totp', user_id, decrypted.text) }
}

/**
 * Encrypts with today's key every secret of an authenticator app that the previous key encrypted, so that this can be
 * dropped. Each row is a statement of its own that changes nothing where the secret has changed meanwhile: a run may
 * be killed anywhere, and run again, and run beside another. `unreadable` are those that neither key opens.
 */
export const reencryptTotp = async (ctx: JobContext, signal?: AbortSignal) => {
  const { authenticator } = ctx.db
  const result = { reencrypted: 0, unreadable: 0 }
  const change = async (user_id: string, column: 'secret' | 'pending_secret', encrypted: string | null) => {
    if (encrypted === null) return
    const outcome = outcomeOf(ctx, user_id, encrypted)
    if (outcome.kind === 'unreadable') result.unreadable += 1
    if (outcome.kind !== 'outdated') return
    const { count } = await authenticator.updateMany({
      where: { user_id, [column]: encrypted },
      data: { [column]: outcome.encrypted },
    })
    result.reencrypted += count
  }
  await eachRow<{ user_id: string; secret: string | null; pending_secret: string | null }>(
    (after, take) =>
      authenticator.findMany({
        where: { user_id: { gt: after?.user_id } },
        select: { user_id: true, secret: true, pending_secret: true },
        orderBy: { user_id: 'asc' },
        take,
      }),
    async ({ user_id, secret, pending_secret }) => {
      await change(user_id, 'secret', secret)
      await change(user_id, 'pending_secret', pending_secret)
    },
    signal,
  )
  return result
}
