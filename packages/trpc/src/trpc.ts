import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { initTRPC } from '@trpc/server'
import type { Context, UserContext } from './context.ts'
import { AppError, asAppError, signedOut, statusOf } from './errors.ts'
import { refuseToken } from './tokens/permission.ts'
import { transformer } from './json/transformer.ts'

/** What the rows of REST have to know of a procedure before they call it. */
interface Meta {
  /** Wants a fresh proof; see `requireProven`. */
  proven?: boolean
  /** Anyone may call it. */
  public?: boolean
  /** Fields of its answer that nobody is shown again; see `idempotency`. */
  shownOnce?: readonly string[]
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    // Words that keep what lies between from closing a stream, and by which a browser knows that it still stands.
    sse: { ping: { enabled: true, intervalMs: 20_000 }, client: { reconnectAfterInactivityMs: 50_000 } },
    errorFormatter: ({ shape, error, path }) => {
      const known = asAppError(error)
      const { appCode, issues, retryAfter } = known
      return {
        code: shape.code,
        message: known.message,
        data: { code: appCode, httpStatus: statusOf(known), path, issues, retryAfter },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/**
 * Before all else, so that a call is looked at whatever refuses it. Whatever a service throws becomes an error with a
 * code, so that transports only print it.
 */
const called = t.middleware(({ ctx, path, type, next }) => {
  const run = async () => {
    refuseToken(ctx.principal, path, type === 'mutation')
    const result = await next()
    return result.ok ? result : { ...result, error: asAppError(result.error) }
  }
  return ctx.aroundCall ? ctx.aroundCall(path, run) : run()
})

/** Anyone. */
export const publicProcedure = t.procedure.meta({ public: true }).use(called)

/** The context of a signed-in person: it has `user` and `session`. Anyone else is refused. */
export const requireUser = ({ principal, ...ctx }: Context): UserContext => {
  if (!principal) throw signedOut()
  return { ...ctx, ...principal, ...(principal.token && { actor: `token:${principal.token.id}` as const }) }
}

/** A signed-in person. */
export const protectedProcedure = publicProcedure
  .meta({ public: false })
  .use(({ ctx, next }) => next<UserContext>({ ctx: requireUser(ctx) }))

/** The same, of a person who proved who they are in the last ten minutes: by the sign-in, or again since. */
export const requireProven = (context: Context): UserContext => {
  const ctx = requireUser(context)
  if (ctx.now().getTime() - ctx.session.proven_at.getTime() > limits.proof.lifetime)
    throw new AppError('PROOF_REQUIRED', messages.users.proofRequired)
  return ctx
}

/** A signed-in person with a fresh proof: for what changes how an account is opened, or takes all of it away. */
export const provenProcedure = publicProcedure
  .meta({ public: false, proven: true })
  .use(({ ctx, next }) => next<UserContext>({ ctx: requireProven(ctx) }))
