import type { FollowedChange } from '@dayloom/validators/changes'

/** What this page has changed, for whoever undoes it. */
const own: FollowedChange[] = []
/** More steps back nobody goes. */
const MAX_OWN = 500

let follow: (() => Promise<void>) | undefined
let catchUp: (() => Promise<void>) | undefined

/** Whoever will follow the log offers to begin, or offers it no more. */
export const offerToFollow = (begin: typeof follow) => {
  follow = begin
}

/** Gives what has been changed by this page, the latest last, once everything is known until now. */
export const readOwnChanges = async (): Promise<readonly FollowedChange[]> => {
  await follow?.()
  await catchUp?.()
  return own
}

/** Reads the log on, so that what was just undone shows. */
export const readOn = () => catchUp?.() ?? Promise.resolve()

/** Whoever follows offers how to know all until now. */
export const offerLog = (fill: () => Promise<void>) => {
  catchUp = fill
  return {
    add: (changes: readonly FollowedChange[]) => {
      own.push(...changes)
      own.splice(0, Math.max(0, own.length - MAX_OWN))
    },
    close: () => {
      catchUp = undefined
      own.length = 0
    },
  }
}
