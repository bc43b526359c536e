import { dropExpired } from '../../mail/outbox.ts'
import type { Job } from '../runner.ts'
import type { JobDeps } from '../job-deps.ts'

const MINUTE = 60_000

/** Drops mails that came too late. Apart from their sending, which leaves them alone and must not wait for this. */
export const expiredMailsJob = ({ host: { db, now } }: JobDeps, kinds: string[]): Job => ({
  name: 'expired-mails',
  every: MINUTE,
  leased: true,
  run: (signal) => dropExpired(db, kinds, now(), signal),
})
