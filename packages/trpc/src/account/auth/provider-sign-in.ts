import type {
  GoogleInput,
  ProviderCallbackInput,
  ProviderReturnInput,
  ProviderStartInput,
} from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { Context, RequestContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { consumeEach } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { askMailbox, finishFirstFactor } from './finish-login.ts'
import { openAccount, type Origin } from './open-account.ts'
import type { ProviderFlow, ProviderName, ProviderTokens } from '../providers/provider-port.ts'

const { server } = serverMessages
const absent = { google: server.noGoogle, oidc: server.noOidc } as const satisfies Record<
  ProviderName,
  string
>

const portOf = ({ ports }: RequestContext, provider: ProviderName) => {
  const port = ports[provider]
  if (!port) throw notFound(absent[provider])
  return port
}

const refused = () => new AppError('INVALID_CREDENTIALS', messages.auth.backendFailed)

/** Begins the code flow: where the browser goes. What has to come back is kept in a cookie that no script sees. */
export const startSignIn = async (
  ctx: Context,
  provider: ProviderName,
  { invite = '' }: ProviderStartInput,
) => {
  const { url, flow } = await portOf(ctx, provider).begin()
  ctx.cookies.set(provider, [flow.state, flow.nonce, flow.verifier, encodeURIComponent(invite)].join('.'))
  return { url }
}

type WithCookies = Pick<Context, 'cookies'>

/** The flow this browser began, and with which invitation, taken from it: it comes back once. */
const takeFlow = (
  { cookies }: WithCookies,
  provider: ProviderName,
): { flow: ProviderFlow; invite: string | undefined } => {
  const [state, nonce, verifier, ...invite] = (cookies.get(provider) ?? '').split('.')
  cookies.set(provider, null)
  if (!state || !nonce || !verifier) throw refused()
  return { flow: { state, nonce, verifier }, invite: decodeURIComponent(invite.join('.')) || undefined }
}

/** Checks an ID token and uses it up. Also good to prove again who holds an account. */
export const spendToken = async (ctx: RequestContext, provider: ProviderName, tokens: ProviderTokens) => {
  const identity = await portOf(ctx, provider).verify(tokens)
  const { count } = await ctx.db.spentToken.createMany({ data: [identity.token], skipDuplicates: true })
  if (count === 0) throw refused()
  return identity
}

/** Counted before anything is asked of the provider or looked at; who gets through is not counted. */
const limited = async <T>(ctx: RequestContext, provider: ProviderName, work: () => Promise<T>) => {
  const refund = await consumeEach(ctx.ports.limits, [[`${provider}_address`, networkOf(ctx.request.ip)]])
  const result = await work()
  await refund()
  return result
}

interface Entry {
  /** What a new account takes. */
  origin: Origin
  /** The time zone that an existing account moves to. */
  timezone?: string | undefined
}

const enter = async (
  ctx: Context,
  provider: ProviderName,
  tokens: ProviderTokens,
  { origin, timezone }: Entry,
) => {
  const identity = await spendToken(ctx, provider, tokens)
  const { user, link, unproven } = await openAccount(ctx, provider, identity, origin)
  const pending = { link, timezone }
  return unproven ? askMailbox(ctx, user, provider, pending) : finishFirstFactor(ctx, user, provider, pending)
}

/** Signs in by an ID token that the client got. Who the person is, the token says; `googleUser` is not even read. */
export const signInWithGoogle = (ctx: Context, { idToken, timezone, locale, invite }: GoogleInput) =>
  limited(ctx, 'google', () =>
    enter(ctx, 'google', { idToken }, { origin: { timezone, locale, invite }, timezone }),
  )

type Browser = RequestContext & WithCookies

/** The tokens for the code that the provider sent this browser back with. */
const redeem = async (ctx: Browser, provider: ProviderName, returned: ProviderReturnInput) => {
  const port = portOf(ctx, provider)
  const { flow, invite } = takeFlow(ctx, provider)
  if (!isSameSecret(returned.state, flow.state)) throw refused()
  return { tokens: await port.exchange(returned, flow), invite }
}

/** Signs in by the code that the provider sent the browser back with. Its zone is that of a new account alone. */
export const finishSignIn = (
  ctx: Context,
  provider: ProviderName,
  { timezone, locale, ...returned }: ProviderCallbackInput,
) =>
  limited(ctx, provider, async () => {
    const { tokens, invite } = await redeem(ctx, provider, returned)
    return enter(ctx, provider, tokens, { origin: { timezone, locale, invite } })
  })

/** For someone who is signed in and has to prove it again: the token, checked and not yet used up. */
export const tokenOfReturn = (ctx: Browser, provider: ProviderName, returned: ProviderReturnInput) =>
  limited(ctx, provider, async () => {
    const { tokens } = await redeem(ctx, provider, returned)
    await portOf(ctx, provider).verify(tokens)
    return { idToken: tokens.idToken }
  })

/** Who somebody that is signed in is at the provider. */
export const identityOfReturn = (ctx: Browser, provider: ProviderName, returned: ProviderReturnInput) =>
  limited(ctx, provider, async () => {
    const { tokens } = await redeem(ctx, provider, returned)
    return spendToken(ctx, provider, tokens)
  })
