import type { AppRouter } from '@dayloom/trpc'
import type { TRPCLink } from '@trpc/client'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { askForProof, wantsProof } from './proof.ts'

/** Every call that is refused for want of a fresh proof goes on once the person has given it. */
export const proofLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let current: Unsubscribable
      const attempt = (onError: typeof observer.error) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: onError,
        })
      }
      const ask = async (error: Parameters<typeof observer.error>[0]) => {
        if (wantsProof(error) && (await askForProof())) attempt((again) => observer.error(again))
        else observer.error(error)
      }
      attempt((error) => void ask(error))
      return () => current.unsubscribe()
    })
