import { queueAlerts } from '@dayloom/trpc/server'
import type { Job } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

const MINUTE = 60_000

/** Puts a mail into the outbox for what is due within a day. */
export const alertsJob = ({ host }: JobDeps): Job => ({
  name: 'alerts',
  every: MINUTE,
  leased: true,
  run: async (signal) => void (await queueAlerts(host, signal)),
})
