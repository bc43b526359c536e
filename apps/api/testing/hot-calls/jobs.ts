import {
  claimPush,
  claimWebhooks,
  dropLargeLogs,
  fanOut,
  mailKinds,
  purgeChanges,
  purgeTrash,
  queueAllAlerts,
  queueRecentAlerts,
  queueReminders,
  removeDueFiles,
} from '@dayloom/trpc/server'
import { deleteExpiredJob } from '../../src/jobs/delete-expired.ts'
import { claimMail, dropExpired } from '../../src/mail/outbox.ts'
import { memoryLog } from '../log.ts'
import type { HotCall } from './call.ts'
import { exceptions } from './without-statistics.ts'

const MINUTE = 60_000

/** What runs again and again, over everybody's rows. How many a step may look at follows from what is due. */
const jobs: HotCall[] = [
  {
    name: 'alerts to queue',
    rows: 100,
    withoutStatistics: exceptions.everybody,
    run: ({ app: { host }, people }) => {
      const since = new Date(host.now().getTime() - MINUTE)
      return queueRecentAlerts(host, { since, again: people })
    },
  },
  {
    name: 'alerts of everybody',
    // Ten for each of 250 people: what is due on a day is looked at half a day longer.
    rows: 2500,
    withoutStatistics: exceptions.everybodyByPerson,
    run: ({ app }) => queueAllAlerts(app.host),
  },
  {
    name: 'trash to purge',
    rows: 1000,
    run: ({ app }) => purgeTrash(app.host),
  },
  {
    name: 'log to purge',
    rows: 300,
    run: async ({ app }) => {
      await purgeChanges(app.host)
      await dropLargeLogs(app.host)
    },
  },
  { name: 'files to remove', rows: 300, run: ({ app }) => removeDueFiles(app.host) },
  {
    name: 'mail to send',
    rows: 10,
    run: ({ app }) => claimMail(app.db, mailKinds, app.host.now(), 1000),
  },
  {
    name: 'reset to answer',
    rows: 10,
    run: ({ app }) => claimMail(app.db, ['password_reset_request'], app.host.now(), 1000),
  },
  {
    name: 'mails to drop',
    rows: 100,
    run: ({ app }) => dropExpired(app.db, mailKinds, app.host.now()),
  },
  {
    name: 'rows to delete',
    rows: 300,
    run: ({ app: { host } }) =>
      deleteExpiredJob({ host, templateContext: { appUrl: '', contactEmail: '' }, log: memoryLog().log }).run(
        new AbortController().signal,
      ),
  },
  {
    name: 'reminders to queue',
    rows: 300,
    withoutStatistics: exceptions.everybody,
    run: ({ app }) => queueReminders(app.host),
  },
  {
    name: 'webhooks to look at',
    rows: 100,
    withoutStatistics: exceptions.people,
    run: ({ app: { host }, people }) => fanOut(host, people),
  },
  {
    name: 'webhooks to send to',
    rows: 320,
    run: ({ app }) => claimWebhooks(app.host, MINUTE, { free: 32, perPerson: 3, taken: new Map() }),
  },
  { name: 'notification to send', rows: 10, run: ({ app }) => claimPush(app.db, app.host.now(), MINUTE) },
]

export const hotJobs = jobs.map((job) => ({ ...job, job: true as const }))
