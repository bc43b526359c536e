import {
  mailKindOf,
  mailKinds,
  decryptMail,
  readAlert,
  readReminderMail,
  releaseAlerts,
  type JobContext,
  type MailKind,
} from '@dayloom/trpc/server'
import { compose } from '../../mail/compose.ts'
import { drainQueue } from '../../mail/deliver.ts'
import type { ClaimedMail } from '../../mail/outbox.ts'
import { SEND_TIMEOUT_MS, type MailTransport } from '../../mail/transport.ts'
import type { Job } from '../runner.ts'
import type { JobDeps } from '../job-deps.ts'

const POLL_INTERVAL_MS = 5000

/** What a mail says when it leaves; null when that is nothing any more. What reminds is read again. */
const contentOf = async (ctx: JobContext, mail: ClaimedMail & { kind: MailKind }) => {
  const { id, user_id, kind } = mail
  if (kind !== 'alerts' && kind !== 'reminder') return decryptMail(ctx, { ...mail, kind })
  if (user_id === null) return null
  if (kind === 'reminder') return readReminderMail(ctx, { id, user_id })
  await releaseAlerts(ctx, { id, user_id })
  return readAlert(ctx, { id, user_id })
}

/** Sends what waits in the outbox. Every commit that adds a mail wakes it; polling is for notifications that got lost. */
export const mailJob = (
  { host: ctx, templateContext, log }: JobDeps,
  transport: MailTransport,
  lease = 2 * SEND_TIMEOUT_MS,
): Job => ({
  name: 'mail',
  every: POLL_INTERVAL_MS,
  run: (signal) =>
    drainQueue(
      {
        ctx,
        log,
        lease,
        kinds: mailKinds,
        perform: async (mail, isHeld) => {
          const { id, kind: named, recipient } = mail
          const kind = mailKindOf(named)
          if (!kind) throw new Error(`No mail is of the kind ${named}`)
          const content = await contentOf(ctx, { ...mail, kind })
          if (!content) return 'skipped'
          const composed = compose(kind, content, templateContext)
          // Another has sent it, or is about to: neither row nor mailbox is this one's any more.
          if (!(await isHeld())) return 'skipped'
          return transport.send({ id, recipient, ...composed })
        },
      },
      signal,
    ),
})
