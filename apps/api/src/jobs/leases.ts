import type { Database } from '@dayloom/db/client'
import { createLeaseRows } from '../ports/lease-rows.ts'

/** Less than the whole, so that whoever had it last is not refused for coming a little early. */
const LEASED_PART = 0.9

/**
 * Lets one of all processes do what repeats: whoever is first has it until the interval is nearly over, and the others
 * come again after an interval of their own. So one that is killed, or fails, costs an interval at most. It is the time
 * of the machine that counts, as for the rests between runs.
 */
export const createLeases = (db: Database, now: () => Date = () => new Date()) => {
  const rows = createLeaseRows(db)
  const held = new Set<string>()
  return {
    claim: async (name: string, interval: number) => {
      const key = `job:${name}`
      const duration = Math.floor(LEASED_PART * interval)
      const isOurs = await rows.take({ key, now: now(), duration })
      if (isOurs) held.add(key)
      return isOurs
    },
    /** For the others, at the end of this process. */
    release: async () => {
      await rows.free([...held])
    },
  }
}
