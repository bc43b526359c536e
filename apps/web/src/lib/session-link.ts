import type { AppRouter } from '@dayloom/trpc'
import type { TRPCLink } from '@trpc/client'
import { observable, tap } from '@trpc/server/observable'
import { statusOf } from './errors.ts'
import { endSession } from './session-end.ts'

/** A 401 ends the session, except where it answers an attempt to sign in. */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op)
        .pipe(
          tap({
            error: (error) => {
              if (statusOf(error) === 401 && !op.path.startsWith('auth.')) endSession('expired')
            },
          }),
        )
        .subscribe(observer),
    )
