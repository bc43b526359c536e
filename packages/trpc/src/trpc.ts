import { serverMessages } from '@dayloom/validators/messages/server'
import { initTRPC } from '@trpc/server'
import type { Context, UserContext } from './context.ts'
import { AppError, asAppError, signedOut, statusOf, textsOf } from './errors.ts'
import { requireFreshProof } from './account/sessions/fresh-proof.ts'
import { refuseToken } from './exchange/tokens/permission.ts'
import { transformer } from './platform/json/transformer.ts'

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
    errorFormatter: ({ shape, error, path, ctx }) => {
      const known = asAppError(error)
      const { appCode, retryAfter } = known
      const { message, issues } = textsOf(known, ctx?.request.acceptedLanguage ?? 'en')
      return {
        code: shape.code,
        message,
        data: { code: appCode, httpStatus: statusOf(known), path, issues, retryAfter },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Things that one call may read. */
const THINGS_OF_A_CALL = 100

/** As how many calls an answer counts: a page of more things is the work of several. */
const callsFor = (answer: unknown) => {
  const page: unknown =
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
  return Array.isArray(page) ? Math.max(1, Math.ceil(page.length / THINGS_OF_A_CALL)) : 1
}

/**
 * Before all else, so that a call is looked at whatever refuses it. Whatever a service throws becomes an error with a
 * code, so that transports only print it.
 */
const called = t.middleware(({ ctx, path, type, next }) => {
  const run = async () => {
    refuseToken(ctx.principal, path, type === 'mutation')
    const result = await next()
    const calls = result.ok ? callsFor(result.data) : 1
    if (calls > 1) await ctx.countCalls?.(calls - 1)
    return result.ok ? result : { ...result, error: asAppError(result.error) }
  }
  return ctx.aroundCall ? ctx.aroundCall(path, run) : run()
})

/** Who may call at all is settled by then: a stranger learns nothing about the input. */
const known = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  if (ctx.refuseUnknownInput) ctx.refuseUnknownInput(path, await getRawInput())
  return next()
})

const procedure = t.procedure.use(called)

/** Where whoever runs the server turned passwords off, whatever is sent is refused before it is looked at. */
const withPasswords = t.middleware(({ ctx: { settings }, next }) => {
  if (!settings.passwordSignIn) throw new AppError('PASSWORD_SIGN_IN_OFF', serverMessages.server.noPasswords)
  return next()
})

/** Anyone. */
export const publicProcedure = procedure.meta({ public: true }).use(known)

/** Anyone, while there are passwords. */
export const passwordProcedure = procedure.meta({ public: true }).use(withPasswords).use(known)

/** The context of a signed-in person: it has `user` and `session`. Anyone else is refused. */
export const requireUser = ({ principal, ...ctx }: Context): UserContext => {
  if (!principal) throw signedOut()
  return { ...ctx, ...principal, ...(principal.token && { actor: `token:${principal.token.id}` as const }) }
}

/** A signed-in person. */
const signedIn = procedure
  .meta({ public: false })
  .use(({ ctx, next }) => next<UserContext>({ ctx: requireUser(ctx) }))
export const protectedProcedure = signedIn.use(known)

/** The same, while there are passwords. */
export const protectedPasswordProcedure = signedIn.use(withPasswords).use(known)

/** The same, of a person with a fresh proof. */
export const requireProven = (context: Context): UserContext => {
  const ctx = requireUser(context)
  requireFreshProof(ctx)
  return ctx
}

/** A signed-in person with a fresh proof: for what changes how an account is opened, or takes all of it away. */
export const provenProcedure = procedure
  .meta({ public: false, proven: true })
  .use(({ ctx, next }) => next<UserContext>({ ctx: requireProven(ctx) }))
  .use(known)
