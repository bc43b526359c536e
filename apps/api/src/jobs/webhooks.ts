import { setTimeout as sleep } from 'node:timers/promises'
import {
  claimWebhooks,
  dropFinished,
  fanOutOne,
  nextDelivery,
  recordAttempt,
  takeHostTurn,
  type Attempt,
  type ClaimedWebhook,
} from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { countEach } from '../push/drain-fairly.ts'
import type { SendWebhook } from '../webhooks/send.ts'
import type { JobDeps } from './job-deps.ts'
import { alone, type Job } from './runner.ts'
import { createLook } from './webhook-looks.ts'

const POLL_INTERVAL_MS = 1000
/** A process that is killed while it sends has its webhooks sent to again after it, with the same ids. */
const LEASE_MS = 3 * limits.webhook.timeout
/** Webhooks that are sent to at the same time: a slow one holds up nobody but itself. */
const CONCURRENCY = 32
/** Those of one person, who may have ten that are slow. */
const CONCURRENCY_PER_PERSON = 3
/** So long one webhook is sent to before others have their turn. */
const TURN_MS = 1000

const unreadable: Attempt = {
  isDelivered: false,
  status: null,
  body: null,
  error: 'The secret of this webhook was lost. Please make a new one.',
}

/** It changes while something is waited for. */
const isOver = (signal: AbortSignal) => signal.aborted

/** Makes deliveries of the changes in the log and sends them, to each webhook in their order. */
export const webhooksJob = ({ host, log }: JobDeps, send: SendWebhook, claim = alone): Job => {
  /** Whether there may be more to send than in one turn. */
  const sendSome = async (webhook: ClaimedWebhook, signal: AbortSignal) => {
    const began = host.now().getTime()
    const isTurn = () => Math.abs(host.now().getTime() - began) < TURN_MS
    while (isTurn() && !signal.aborted) {
      const delivery = await nextDelivery(host, webhook, LEASE_MS)
      if (!delivery) return false
      const { id, url, secrets, payload } = delivery
      if (!(await takeHostTurn(host, webhook, url))) return false
      const attempt =
        secrets === null ? unreadable : await send({ id, url, secrets, payload }, { now: host.now(), signal })
      // Cut off by the end of this process, it was no attempt: the next one begins when the lease is over.
      const isCutOff = isOver(signal) && !attempt.isDelivered
      if (!isCutOff) await recordAttempt(host, webhook, delivery, attempt)
    }
    return true
  }

  const sendAll = async (webhook: ClaimedWebhook, signal: AbortSignal) => {
    if (await sendSome(webhook, signal))
      await host.db.webhook.updateMany({
        where: { user_id: webhook.user_id, id: webhook.id, enabled: true },
        data: { run_at: host.now() },
      })
    await dropFinished(host.db, webhook)
    // What it had no room for follows, however long ago it changed.
    if (!signal.aborted && (await fanOutOne(host, webhook)) === 'more')
      host.changeNotifier.changedAgain([webhook.user_id])
  }

  const look = createLook({ host, log }, claim)

  return {
    name: 'webhooks',
    every: POLL_INTERVAL_MS,
    /** Goes on until the end or a failure, because a run that waits for a slow receiver must not hold up the others. */
    run: async (signal) => {
      const underWay = new Map<Promise<void>, string>()
      const start = (webhook: ClaimedWebhook) => {
        const work = sendAll(webhook, signal)
          .catch((err: unknown) => log.warn({ err, webhook: webhook.id }, 'webhook not sent yet'))
          .finally(() => underWay.delete(work))
        underWay.set(work, webhook.user_id)
      }
      const slots = () => ({
        free: CONCURRENCY - underWay.size,
        perPerson: CONCURRENCY_PER_PERSON,
        taken: countEach(underWay.values()),
      })
      try {
        while (!signal.aborted) {
          await look(signal)
          const claimed = underWay.size < CONCURRENCY ? await claimWebhooks(host, LEASE_MS, slots()) : []
          for (const webhook of claimed) start(webhook)
          await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
        }
      } finally {
        await Promise.all(underWay.keys())
      }
    },
  }
}
