import { initTRPC } from '@trpc/server'
import superjson from 'superjson'
import type { Context, UserContext } from './context.ts'
import { asAppError, signedOut, statusOf } from './errors.ts'

const t = initTRPC.context<Context>().create({
  transformer: superjson,
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

/** Turns whatever a service throws into an error with a code, so that transports only print it. */
const coded = t.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok) throw asAppError(result.error)
  return result
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Anyone. */
export const publicProcedure = t.procedure.use(coded)

/** The context of a signed-in person: it has `user` and `session`. Anyone else is refused. */
export const requireUser = ({ principal, ...ctx }: Context): UserContext => {
  if (!principal) throw signedOut()
  return { ...ctx, ...principal }
}

/** A signed-in person. */
export const protectedProcedure = publicProcedure.use(({ ctx, next }) =>
  next<UserContext>({ ctx: requireUser(ctx) }),
)
