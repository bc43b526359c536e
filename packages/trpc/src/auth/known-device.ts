import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../context.ts'

/**
 * The name of this device if it has signed in to the account before, else null (OWASP, device cookies). It opens
 * nothing; it only has a count of failures of its own, so that strangers who guess cannot lock the owner out.
 */
export const knownDevice = (ctx: RequestContext, email: string) => {
  const [nonce = '', signature = ''] = (ctx.cookies.get('device') ?? '').split('.')
  return nonce !== '' && ctx.ports.secrets.matches(signature, 'device', email, nonce) ? nonce : null
}

/** From now on this device is known to the account. */
export const rememberDevice = (ctx: RequestContext, email: string) => {
  const nonce = knownDevice(ctx, email) ?? randomBytes(16).toString('base64url')
  ctx.cookies.set('device', `${nonce}.${ctx.ports.secrets.hash('device', email, nonce)}`)
}
