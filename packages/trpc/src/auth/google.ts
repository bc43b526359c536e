import type { GoogleInput, GoogleCallbackInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { Context, RequestContext } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { consumeEach } from '../limits.ts'
import { networkOf } from '../network.ts'
import { isSameSecret } from '../secrets.ts'
import { finishFirstFactor } from './finish-login.ts'
import { openAccount } from './google-account.ts'
import type { GoogleFlow } from './google-port.ts'

const portOf = ({ ports: { google } }: RequestContext) => {
  if (!google) throw notFound(serverMessages.server.noGoogle)
  return google
}

const refused = () => new AppError('INVALID_CREDENTIALS', messages.auth.backendFailed)

/** Begins the code flow: where the browser goes. What has to come back is kept in a cookie that no script sees. */
export const startGoogle = async (ctx: Context) => {
  const { url, flow } = await portOf(ctx).begin()
  ctx.cookies.set('google', [flow.state, flow.nonce, flow.verifier].join('.'))
  return { url }
}

/** The flow this browser began, taken from it: it comes back once. */
const takeFlow = (ctx: Context): GoogleFlow => {
  const [state, nonce, verifier] = (ctx.cookies.get('google') ?? '').split('.')
  ctx.cookies.set('google', null)
  if (!state || !nonce || !verifier) throw refused()
  return { state, nonce, verifier }
}

/** Checks an ID token and uses it up. Also good to prove again who holds an account. */
export const proveGoogle = async (ctx: RequestContext, idToken: string, nonce?: string) => {
  const identity = await portOf(ctx).verify(idToken, nonce)
  const { count } = await ctx.db.spentToken.createMany({ data: [identity.token], skipDuplicates: true })
  if (count === 0) throw refused()
  return identity
}

/** Counted before anything is asked of the provider or looked at; who gets through is not counted. */
const limited = async <T>(ctx: RequestContext, work: () => Promise<T>) => {
  const refund = await consumeEach(ctx.ports.limits, [['google_address', networkOf(ctx.request.ip)]])
  const result = await work()
  await refund()
  return result
}

const enter = async (ctx: Context, idToken: string, timezone?: string, nonce?: string) => {
  const identity = await proveGoogle(ctx, idToken, nonce)
  const { user, link } = await openAccount(ctx, identity, timezone)
  return finishFirstFactor(ctx, user, 'google', { google_sub: link, timezone })
}

/** Signs in by an ID token that the client got. Who the person is, the token says; `googleUser` is not even read. */
export const signInWithGoogle = (ctx: Context, { idToken, timezone }: GoogleInput) =>
  limited(ctx, () => enter(ctx, idToken, timezone))

type Return = GoogleCallbackInput

/** The ID token for the code that the provider sent this browser back with. */
const redeem = async (ctx: Context, { code, state }: Return) => {
  const google = portOf(ctx)
  const flow = takeFlow(ctx)
  if (!isSameSecret(state, flow.state)) throw refused()
  return { idToken: await google.exchange(code, flow), nonce: flow.nonce }
}

/** Signs in by the code that the provider sent the browser back with. */
export const finishGoogle = (ctx: Context, returned: Return) =>
  limited(ctx, async () => {
    const { idToken, nonce } = await redeem(ctx, returned)
    return enter(ctx, idToken, returned.timezone, nonce)
  })

/** For someone who is signed in and has to prove it again: the token, checked and not yet used up. */
export const googleToken = (ctx: Context, returned: Return) =>
  limited(ctx, async () => {
    const { idToken, nonce } = await redeem(ctx, returned)
    await portOf(ctx).verify(idToken, nonce)
    return { idToken }
  })
