import { listen } from '@dayloom/db/listen'
import { MAIL_CHANNEL } from '@dayloom/trpc/server'
import type { Host } from '../context.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createMailTransport } from '../mail/transport.ts'
import { secretKeyId } from '../backup/secret-key-id.ts'
import { backupJob } from './backup.ts'
import { forgetJob } from './forget.ts'
import { mailJob } from './mail.ts'
import { purgeJob } from './purge.ts'
import { removeFilesJob } from './remove-files.ts'
import { removeOrphanFilesJob } from './remove-orphan-files.ts'
import { remindJob } from './remind.ts'
import { resetRequestsJob } from './reset-requests.ts'
import { startJobs } from './runner.ts'
import type { Workplace } from './workplace.ts'

/** How long a mail that is being sent may hold up the end. */
const PATIENCE = 5000

/** Starts everything the server does without being asked, and tells how to stop it. */
export const startWork = (host: Host, env: Env, databaseUrl: string, log: Log) => {
  const workplace: Workplace = {
    host,
    place: { appUrl: env.APP_URL, contactEmail: env.CONTACT_EMAIL },
    log,
  }
  const transport = createMailTransport(env)
  const onMail = [resetRequestsJob(workplace), ...(transport ? [mailJob(workplace, transport)] : [])]
  const inTime = [forgetJob, remindJob, purgeJob, removeFilesJob, removeOrphanFilesJob].map((make) =>
    make(workplace),
  )
  const folder = env.BACKUP_DIR
  const backup = folder ? [backupJob(workplace, { folder, databaseUrl, secretKeyId: secretKeyId(env) })] : []
  const jobs = startJobs([...onMail, ...inTime, ...backup], log)
  const wake = () => onMail.forEach(({ name }) => jobs.wake(name))
  const listening = listen({ url: databaseUrl, channel: MAIL_CHANNEL, heard: wake, log })
  return {
    stop: async () => {
      await listening.close()
      const impatience = setTimeout(() => transport?.close(), PATIENCE)
      await jobs.stop()
      clearTimeout(impatience)
      transport?.close()
    },
  }
}
