import { answerResetRequest, decryptTask } from '@dayloom/trpc/server'
import { drainQueue } from '../../mail/deliver.ts'
import { RESET_REQUEST } from '../../mail/outbox.ts'
import type { Job } from '../runner.ts'
import type { JobDeps } from '../job-deps.ts'

const POLL_INTERVAL_MS = 5000
const LEASE_MS = 60_000

/** Looks up who asked for a password reset, apart from the request, so that its time tells nothing. */
export const resetRequestsJob = ({ host: ctx, log }: JobDeps): Job => ({
  name: 'reset-requests',
  every: POLL_INTERVAL_MS,
  run: (signal) =>
    drainQueue(
      {
        ctx,
        log,
        lease: LEASE_MS,
        kinds: [RESET_REQUEST],
        perform: async ({ id, recipient, payload }) => {
          await answerResetRequest(ctx, recipient, decryptTask(ctx, { id, kind: RESET_REQUEST, payload }))
        },
      },
      signal,
    ),
})
