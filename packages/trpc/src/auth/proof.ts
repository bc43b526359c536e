import type { proofInput } from '@dayloom/validators/auth'
import { limits } from '@dayloom/validators/limits'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { signedOut } from '../errors.ts'
import { proveOwner } from './prove-owner.ts'

/** Proves again who holds this session. From now on it may do what wants a fresh proof, for ten minutes. */
export const prove = async (ctx: UserContext, proof: z.output<typeof proofInput>) => {
  const method = await proveOwner(ctx, proof)
  const proven_at = ctx.now()
  const { count } = await ctx.db.session.updateMany({ where: { id: ctx.session.id }, data: { proven_at } })
  if (count === 0) throw signedOut()
  ctx.ports.audit('proof_given', { request: ctx.request, user_id: ctx.user.id, method })
  return { proven_until: new Date(proven_at.getTime() + limits.proof.lifetime) }
}
