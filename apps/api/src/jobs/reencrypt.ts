import { reencryptCalendars, reencryptFeeds, reencryptTotp, reencryptWebhooks } from '@dayloom/trpc/server'
import type { Job } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

/** Servers change their keys one after another: the last one with the old key may still have made something. */
const HOUR = 60 * 60_000

/** While the secret key is being changed: what is stored for longer is encrypted with the new one. */
export const reencryptJob = ({ host, log }: JobDeps): Job => ({
  name: 'reencrypt',
  every: HOUR,
  run: async (signal) => {
    const result = await reencryptTotp(host, signal)
    await reencryptWebhooks(host, signal)
    await reencryptFeeds(host, signal)
    await reencryptCalendars(host, signal)
    if (!signal.aborted) log.info(result, 'authenticator apps are encrypted with SECRET_KEY')
  },
})
