import { isMailKind, mailKinds, openMail } from '@dayloom/trpc/server'
import { compose } from '../mail/compose.ts'
import { workOff } from '../mail/deliver.ts'
import { SEND_TIMEOUT, type MailTransport } from '../mail/transport.ts'
import type { Job } from './runner.ts'
import type { Workplace } from './workplace.ts'

const POLL = 5000

/** Sends what waits in the outbox. It is woken by every commit that adds a mail; polling is the safety net. */
export const mailJob = (
  { host: ctx, place, log }: Workplace,
  transport: MailTransport,
  lease = 2 * SEND_TIMEOUT,
): Job => ({
  name: 'mail',
  every: POLL,
  run: (signal) =>
    workOff(
      {
        ctx,
        log,
        lease,
        kinds: mailKinds,
        perform: async ({ id, kind, recipient, payload }) => {
          if (!isMailKind(kind)) throw new Error(`No mail is of the kind ${kind}`)
          const content = compose(kind, openMail(ctx, { id, kind, payload }), place)
          await transport.send({ id, recipient, ...content })
        },
      },
      signal,
    ),
})
