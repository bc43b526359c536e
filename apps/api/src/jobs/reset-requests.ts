import { answerResetRequest, openTask } from '@dayloom/trpc/server'
import { workOff } from '../mail/deliver.ts'
import type { Job } from './runner.ts'
import type { Workplace } from './workplace.ts'

const kind = 'password_reset_request'
const POLL = 5000
const LEASE = 60_000

/** Looks up who asked for a password reset, apart from the request, so that its time tells nothing. */
export const resetRequestsJob = ({ host: ctx, log }: Workplace): Job => ({
  name: 'reset-requests',
  every: POLL,
  run: (signal) =>
    workOff(
      {
        ctx,
        log,
        lease: LEASE,
        kinds: [kind],
        perform: async ({ id, recipient, payload }) => {
          await answerResetRequest(ctx, recipient, openTask(ctx, { id, kind, payload }))
        },
      },
      signal,
    ),
})
