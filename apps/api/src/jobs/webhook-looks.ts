import { fanOut } from '@dayloom/trpc/server'
import type { JobDeps } from './job-deps.ts'
import type { Claim } from './runner.ts'

/** Whoever this process changed something for is looked at each second; everybody, for processes that were killed, so often. */
const EVERYBODY_EVERY_MS = 60_000
/** So often it is asked whether that is this process's turn: one that was killed may have had the last one. */
const TURN_ASKED_EVERY_MS = 5000

/** Makes deliveries of what changed: to be called each second, one look after the other. */
export const createLook = ({ host, log }: Pick<JobDeps, 'host' | 'log'>, claim: Claim) => {
  let askedAt = -Infinity
  let everybodyAt = -Infinity
  const isDue = (since: number, interval: number) => Math.abs(host.now().getTime() - since) >= interval
  const isForEverybody = async () => {
    if (!isDue(everybodyAt, EVERYBODY_EVERY_MS) || !isDue(askedAt, TURN_ASKED_EVERY_MS)) return false
    askedAt = host.now().getTime()
    const isOurs = await claim('webhooks of everybody', EVERYBODY_EVERY_MS)
    if (isOurs) everybodyAt = askedAt
    return isOurs
  }
  /** Those that failed are tried once more soon, and then with everybody. */
  let failed = new Set<string>()
  /** Everybody is still to be looked at: more were behind than one look takes. It goes on in the next second; nothing else waits. */
  let isBehind = false
  return async (signal: AbortSignal) => {
    isBehind ||= await isForEverybody()
    const failing = new Set<string>()
    const lookAt = async (people: readonly string[] | null) => {
      const { failures, again, isMore } = await fanOut(host, people, signal)
      host.changeNotifier.changedAgain(again)
      for (const { item, error } of failures) {
        log.warn({ err: error, webhook: item.id }, 'changes not looked at yet')
        if (!failed.has(item.user_id)) host.changeNotifier.changedAgain([item.user_id])
        failing.add(item.user_id)
      }
      return isMore
    }
    const people = host.changeNotifier.takeChanged()
    await lookAt(people).catch((error: unknown) => {
      host.changeNotifier.changedAgain(people)
      throw error
    })
    // Beside those: however many are behind, whoever changes something is looked at as soon as ever.
    if (isBehind) isBehind = await lookAt(null)
    failed = failing
  }
}
