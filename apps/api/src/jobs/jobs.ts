import { listen } from '@dayloom/db/listen'
import { MAIL_CHANNEL, mailKinds } from '@dayloom/trpc/server'
import type { Host } from '../context.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { RESET_REQUEST } from '../mail/outbox.ts'
import { createMailTransport } from '../mail/transport.ts'
import { secretKeyId } from '../backup/secret-key-id.ts'
import { backupJob } from './backup.ts'
import { deleteExpiredJob } from './delete-expired.ts'
import { expiredMailsJob } from './mail/expired-mails.ts'
import { mailJob } from './mail/mail.ts'
import { pushJob } from './push.ts'
import { remindersJob } from './reminders.ts'
import { guardOf } from '../webhooks/guard-of.ts'
import { createSendWebhook } from '../webhooks/send.ts'
import { calendarsJob } from './calendars.ts'
import { webhooksJob } from './webhooks.ts'
import { sendPush } from '../push/send.ts'
import { purgeJob } from './purge.ts'
import { reencryptJob } from './reencrypt.ts'
import { removeFilesJob } from './files/remove-files.ts'
import { removeOrphanFilesJob } from './files/remove-orphan-files.ts'
import { alertsJob } from './alerts.ts'
import { resetRequestsJob } from './mail/reset-requests.ts'
import { timersJob } from './timers.ts'
import { createLeases } from './leases.ts'
import { clockJob } from './clock.ts'
import { runJobs } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

/** How long a mail that is being sent may hold up the end. */
const TRANSPORT_CLOSE_TIMEOUT_MS = 5000

/** Starts everything the server does without being asked, and tells how to stop it. */
export const startJobs = (host: Host, env: Env, databaseUrl: string, log: Log) => {
  const deps: JobDeps = {
    host,
    templateContext: { appUrl: env.APP_URL, contactEmail: env.CONTACT_EMAIL },
    log,
  }
  const leases = createLeases(host.db)
  const transport = createMailTransport(env)
  const onMail = [resetRequestsJob(deps), ...(transport ? [mailJob(deps, transport)] : [])]
  // Without a mail server they wait to be looked at, for as long as they are kept.
  const expiredMails = expiredMailsJob(deps, [RESET_REQUEST, ...(transport ? mailKinds : [])])
  const inTime = [deleteExpiredJob, alertsJob, timersJob, purgeJob, removeFilesJob, removeOrphanFilesJob].map(
    (make) => make(deps),
  )
  const folder = env.BACKUP_DIR
  const backup = folder ? [backupJob(deps, { folder, databaseUrl, secretKeyId: secretKeyId(env) })] : []
  const push = pushJob(deps, sendPush)
  const webhooks = webhooksJob(deps, createSendWebhook(guardOf(env)), leases.claim)
  const reminders = remindersJob(deps, () => jobs.wake(push.name), leases.claim)
  const keyChange = env.PREVIOUS_SECRET_KEY === undefined ? [] : [reencryptJob(deps)]
  const jobs = runJobs(
    [
      clockJob(deps),
      ...onMail,
      expiredMails,
      push,
      webhooks,
      calendarsJob(deps),
      reminders,
      ...inTime,
      ...backup,
      ...keyChange,
    ],
    log,
    leases.claim,
  )
  const wake = () => onMail.forEach(({ name }) => jobs.wake(name))
  const listening = listen({ url: databaseUrl, channel: MAIL_CHANNEL, heard: wake, log })
  const following = host.changeNotifier.listen(databaseUrl, log)
  return {
    stop: async () => {
      await following.close()
      await listening.close()
      const closing = setTimeout(() => transport?.close(), TRANSPORT_CLOSE_TIMEOUT_MS)
      await jobs.stop()
      clearTimeout(closing)
      transport?.close()
      await leases.release().catch((err: unknown) => log.warn({ err }, 'leases of jobs end by themselves'))
    },
  }
}
