import type { Context } from '../context.ts'
import { isTooMany } from '../limits.ts'
import { networkOf } from '../network.ts'
import { knownDevice } from './known-device.ts'

type GiveBack = () => Promise<void>

const guardKnown = async (
  { ports: { limits } }: Context,
  email: string,
  device: string,
): Promise<GiveBack> => {
  await limits.consume('login_device', email, device)
  return () => limits.refund('login_device', email, device)
}

const guardStranger = async ({ ports: { limits }, request }: Context, email: string): Promise<GiveBack> => {
  const network = networkOf(request.ip)
  await limits.consume('login_address', network)
  const slow = await limits.consume('login_account', email).then(
    () => false,
    async (error: unknown) => {
      if (!isTooMany(error)) throw error
      await limits.consume('login_account_slow', email)
      return true
    },
  )
  return async () => {
    await limits.refund('login_address', network)
    if (!slow) await limits.refund('login_account', email)
  }
}

/**
 * Counts a sign-in as failed before its password is looked at, and answers how to take that back. Addresses are
 * counted whether or not they have an account.
 */
export const guardLogin = (ctx: Context, email: string) => {
  const device = knownDevice(ctx, email)
  return device === null ? guardStranger(ctx, email) : guardKnown(ctx, email, device)
}
