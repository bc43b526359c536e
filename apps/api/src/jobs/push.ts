import { createHash } from 'node:crypto'
import {
  claimPush,
  finishPush,
  postponeDevice,
  readPushDevice,
  readPushKeys,
  readReminder,
  removePushDevice,
  type ClaimedPush,
} from '@dayloom/trpc/server'
import { retryDelay } from '../mail/deliver.ts'
import { PUSH_TIMEOUT_MS, UnusableDeviceError, type SendPush } from '../push/send.ts'
import { drainFairly } from '../push/drain-fairly.ts'
import type { JobDeps } from './job-deps.ts'
import type { Job } from './runner.ts'

const POLL_INTERVAL_MS = 15_000
const LEASE_MS = 3 * PUSH_TIMEOUT_MS
const MAX_ATTEMPTS = 8
/** Many at once, and few of one person: a device that never answers, or twenty of somebody, hold up nobody else. */
const CONCURRENCY = 32
const PER_PERSON = 2

const isGone = (status: number) => status === 404 || status === 410
/** Another try may go better: too many at once, or trouble of the service. */
const isPassing = (status: number) => status === 429 || status >= 500

/** The same reminder sent again takes the place of the first one, in the push service and on the device. */
const topicOf = ({ target_id, occurrence }: ClaimedPush) =>
  createHash('sha256').update(`${target_id} ${occurrence}`).digest('base64url').slice(0, 32)

/** Sends the notifications that wait. They are read again when they leave: what is done by then is not sent. */
export const pushJob = ({ host, templateContext, log }: JobDeps, send: SendPush): Job => {
  const { db, now } = host

  const attempt = async (push: ClaimedPush) => {
    if (push.expires_at <= now()) return 'over' as const
    const device = await readPushDevice(db, push)
    const message = device && (await readReminder(host, push))
    if (!device || !message) return 'over' as const
    return send({
      device,
      keys: await readPushKeys(host),
      subject: `mailto:${templateContext.contactEmail}`,
      payload: JSON.stringify(message),
      topic: topicOf(push),
      seconds: (push.expires_at.getTime() - now().getTime()) / 1000,
    })
  }

  const deliver = async (push: ClaimedPush) => {
    let outcome: 'over' | number
    try {
      outcome = await attempt(push)
    } catch (error) {
      if (error instanceof UnusableDeviceError) outcome = 410
      else {
        // The address stays out of the log: whoever has it can ask the push service about the device.
        log.warn({ push: push.subscription_id, attempts: push.attempts }, 'notification not sent yet')
        outcome = 503
      }
    }
    if (outcome !== 'over' && isGone(outcome)) await removePushDevice(db, push)
    if (outcome !== 'over' && isPassing(outcome)) {
      await postponeDevice(db, push, new Date(now().getTime() + retryDelay(push.attempts)))
      if (push.attempts < MAX_ATTEMPTS) return
    }
    if (outcome !== 'over' && outcome >= 300 && !isGone(outcome))
      log.error({ push: push.subscription_id, status: outcome }, 'notification given up')
    await finishPush(db, push)
  }

  return {
    name: 'push',
    every: POLL_INTERVAL_MS,
    run: async (signal) => {
      // Made at the first start, before anybody asks for them.
      await readPushKeys(host)
      const claim = (busy: readonly string[]) => claimPush(db, now(), LEASE_MS, busy)
      await drainFairly({ claim, work: deliver, atOnce: CONCURRENCY, perPerson: PER_PERSON }, signal)
    },
  }
}
