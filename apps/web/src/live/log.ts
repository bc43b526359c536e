import type { FollowedChange } from '@dayloom/validators/changes'

/** What this page has changed, for whoever undoes it. */
const own: FollowedChange[] = []
/** More changes back nobody goes; a step of more is passed over, as imports are. */
const MAX_OWN = 500
/** Requests of which nothing is kept, whatever comes of them yet: half a step would be undone as if it were all of it. */
const dropped = new Set<string | null>()

const drop = (request: string | null) => {
  dropped.add(request)
  own.splice(0, own.length, ...own.filter(({ call_id }) => call_id !== request))
}

/** The newest step comes change by change, and may turn out to be too long: it takes no place from those before it. */
const trim = () => {
  const newest = own.at(-1)?.call_id
  const size = own.filter(({ call_id }) => call_id === newest).length
  if (newest !== undefined && size > MAX_OWN) return drop(newest)
  while (own[0] && own.length - size > MAX_OWN) drop(own[0].call_id)
}

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
      own.push(...changes.filter(({ call_id }) => !dropped.has(call_id)))
      trim()
    },
    close: () => {
      catchUp = undefined
      own.length = 0
      dropped.clear()
    },
  }
}
