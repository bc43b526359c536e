import { CLOCK_SKEW_MS, setClockRight } from '@dayloom/trpc/server'
import type { JobDeps } from './job-deps.ts'
import type { Job } from './runner.ts'

/** Stands among the counters, so that a clock that is set right while nothing runs is noticed by the next start. */
const KEY = 'clock'
const KEEP_EVERY_MS = 60_000

/** Looks whether the clock was set back, and brings back what was stored while it was ahead. */
export const clockJob = ({ host, log }: JobDeps): Job => {
  const { db, now } = host
  let last: number | undefined
  let kept = 0

  const keep = async (at: number) => {
    const expire = BigInt(at)
    await db.rateLimit.upsert({
      where: { key: KEY },
      create: { key: KEY, expire },
      update: { expire },
    })
    kept = at
  }
  const readKept = async () => {
    const row = await db.rateLimit.findUnique({ where: { key: KEY } })
    return Number(row?.expire ?? 0)
  }
  return {
    name: 'clock',
    every: 1000,
    run: async () => {
      const at = now().getTime()
      last ??= await readKept()
      const back = last - at
      if (back > CLOCK_SKEW_MS) {
        log.warn(
          { seconds: Math.round(back / 1000) },
          'The clock was set back: what waits for it is brought back',
        )
        await setClockRight(host)
      }
      last = at
      if (Math.abs(at - kept) >= KEEP_EVERY_MS) await keep(at)
    },
  }
}
