import type { Context } from '../../context.ts'
import { consumeEach, isLeft, type Refund } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { consumeStrangerGuess } from './guess-limit.ts'
import { knownDevice } from './known-device.ts'

/** Ten at once and then one in a while, each network on its own: strangers cannot hold the owner's turn. */
const consumePace = async ({ ports: { limits } }: Context, email: string, network: string) => {
  if (await isLeft(limits.consume('login_account', email))) return () => limits.refund('login_account', email)
  return consumeEach(limits, [['login_account_slow', email, network]])
}

const guardStranger = async (ctx: Context, email: string): Promise<Refund> => {
  const network = networkOf(ctx.request.ip)
  const refunds = [
    await consumeEach(ctx.ports.limits, [['login_address', network]]),
    await consumePace(ctx, email, network),
    await consumeStrangerGuess(ctx, 'login', email),
  ]
  return async () => {
    for (const refund of refunds) await refund()
  }
}

/**
 * Counts a sign-in as failed before its password is looked at, and answers how to take that back, and whether the
 * device is known. Addresses are counted whether or not they have an account.
 */
export const guardLogin = async (ctx: Context, email: string) => {
  const device = await knownDevice(ctx, email)
  if (!device) return { refund: await guardStranger(ctx, email), known: false }
  const refund = await consumeEach(ctx.ports.limits, [
    ['login_device', device.user_id, device.id],
    ['login_known_day', device.user_id],
  ])
  return { refund, known: true }
}
