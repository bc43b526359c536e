/** One process that does nothing but send the outbox, for a test to kill. */
import { createClient } from '@dayloom/db/client'
import { mailJob } from '../../src/jobs/mail/mail.ts'
import { runJobs } from '../../src/jobs/runner.ts'
import { createMailTransport } from '../../src/mail/transport.ts'
import { memoryLog } from '../log.ts'
import { testEnv, testHost } from '../host.ts'

const { DATABASE_URL = '', SMTP_URL = '', LEASE = '' } = process.env
const env = testEnv({ SMTP_URL })
const { log } = memoryLog()
const transport = createMailTransport(env)
if (!transport) throw new Error('SMTP_URL is missing')
const templateContext = { appUrl: env.APP_URL, contactEmail: env.CONTACT_EMAIL }
const host = testHost(createClient({ url: DATABASE_URL }), env)
runJobs([{ ...mailJob({ host, templateContext, log }, transport, Number(LEASE)), every: 100 }], log)
