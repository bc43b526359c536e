import type { RequestContext } from '../../context.ts'
import { consumeEach, isLeft, type Refund } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'

/** The day's counts of each kind of guess that strangers can make at an account they only know by its address. */
const counts = {
  login: { day: 'login_day', network: 'login_reserve_network', reserve: 'login_reserve' },
  reset: { day: 'reset_guess_day', network: 'reset_guess_reserve_network', reserve: 'reset_guess_reserve' },
} as const

/**
 * Counts a guess of an unknown device before it is looked at, and answers how to take that back. No account has more
 * of them looked at in a day than `day` and `reserve` together. The reserve takes few from each network, so that a
 * few networks cannot use up what the owner needs. Throws `TOO_MANY_REQUESTS` when nothing is left for this network.
 */
export const consumeStrangerGuess = async (
  { ports: { limits }, request }: RequestContext,
  kind: keyof typeof counts,
  email: string,
): Promise<Refund> => {
  const { day, network, reserve } = counts[kind]
  if (await isLeft(limits.consume(day, email))) return () => limits.refund(day, email)
  return consumeEach(limits, [
    [network, email, networkOf(request.ip)],
    [reserve, email],
  ])
}
