import { isLongAgo } from '../../platform/clock/ends.ts'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Throws unless the person proved who they are in the last ten minutes: by the sign-in, or again since. */
export const requireFreshProof = ({ now, session }: Pick<UserContext, 'now' | 'session'>) => {
  // Good to the last millisecond of the ten minutes.
  if (isLongAgo(session.proven_at, now(), limits.proof.lifetime + 1))
    throw new AppError('PROOF_REQUIRED', messages.users.proofRequired)
}
