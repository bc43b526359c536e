import type { Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { empty, plannedAnew, sql } from '@dayloom/db/sql'
import { localDay, type DayClock } from '@dayloom/domain/local-day'
import type { Change } from '@dayloom/validators/changes'
import { limits } from '@dayloom/validators/limits'
import { daySchema } from '@dayloom/validators/fields'
import type { JobContext } from '../../context.ts'
import { entities } from '../../platform/changes/entities.ts'
import { lastSeq, listChanges } from '../../platform/changes/read.ts'
import { AppError } from '../../errors.ts'
import { readHabits } from '../../habits/read.ts'
import { newId } from '../../platform/ids.ts'
import { attemptEach } from '../../platform/load/attempt-each.ts'
import { readTasks } from '../../tasks/read.ts'
import { eventOf, isWanted, type Goals } from './events.ts'

/** Webhooks that are looked at in one go. */
const BATCH_ROWS = 100

interface Owner extends DayClock {
  user_id: string
  now: Date
}

const goalsOf = async (tx: Transaction, { user_id }: Owner, habit_id: string) => {
  const [habit] = await query<{ goals: Goals }>(
    tx,
    sql`SELECT goals FROM habits WHERE user_id = ${user_id}::uuid AND id = ${habit_id}::uuid`,
  )
  return habit?.goals ?? []
}

const contextOf = async (tx: Transaction, owner: Owner, { entity, parent_id, id }: Change) =>
  entity === 'completion' && parent_id !== null
    ? { goals: await goalsOf(tx, owner, parent_id), day: daySchema.parse(id) }
    : {}

/** The task, habit or day as it is now; as it was last, where it is gone. */
const subjectOf = async (tx: Transaction, owner: Owner, change: Change) => {
  const { user_id, now } = owner
  const { entity, parent_id, id, before } = change
  if (entity === 'day') {
    const { table, columns } = entities.day
    const [day] = await query<object>(
      tx,
      sql`SELECT ${columns} FROM ${table} t WHERE t.user_id = ${user_id}::uuid AND t.day = ${id}::date`,
    )
    return { day: day ?? null }
  }
  const kind = entity === 'habit' || entity === 'completion' || entity === 'skip' ? 'habit' : 'task'
  const subject = parent_id ?? id
  const [found] =
    kind === 'task'
      ? await readTasks(tx, user_id, sql`AND t.id = ${subject}::uuid`)
      : await readHabits(tx, user_id, localDay(now, owner), sql`AND h.id = ${subject}::uuid`)
  const gone = parent_id === null && before !== null ? { id, ...before } : null
  return { [kind]: found ?? gone }
}

/** The changes after a number, and the number to go on from. What is not kept any more is passed over. */
const readChanges = async (tx: Transaction, user_id: string, since: number, limit: number) => {
  try {
    return await listChanges({ db: tx, user: { id: user_id } }, { since, limit })
  } catch (error) {
    if (!(error instanceof AppError) || error.appCode !== 'CURSOR_EXPIRED') throw error
    return { data: [], next_seq: await lastSeq({ db: tx, user: { id: user_id } }) }
  }
}

interface Found {
  user_id: string
  id: string
}

const readWaiting = async (tx: Transaction, { user_id, id }: Found) => {
  const [waiting] = await tx.$queryRaw<{ count: number; bytes: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(octet_length(payload)), 0)::int AS bytes FROM webhook_deliveries
    WHERE user_id = ${user_id}::uuid AND webhook_id = ${id}::uuid AND status = 'pending'`
  return waiting ?? { count: 0, bytes: 0 }
}

/** Whether it has to be looked at once more: it was locked, or nothing that is wanted was among the first of many changes. */
type Look = 'done' | 'locked' | 'more'

/** Makes deliveries of what changed since a webhook was last looked at, where anything did, unless another process does so. */
export const fanOutOne = ({ db, now }: JobContext, { user_id, id }: Found) =>
  db.$transaction(async (tx): Promise<Look> => {
    const [webhook] = await tx.$queryRaw<{ events: string[]; seq: number }[]>`
      SELECT events, seq FROM webhooks WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid AND enabled
        AND seq < (SELECT last_seq FROM change_counters WHERE user_id = ${user_id}::uuid)
      FOR NO KEY UPDATE SKIP LOCKED`
    if (!webhook) return 'locked'
    const waiting = await readWaiting(tx, { user_id, id })
    const room = limits.webhook.waiting - waiting.count
    if (room <= 0 || waiting.bytes >= limits.webhook.waitingBytes) {
      await tx.webhook.updateMany({ where: { user_id, id }, data: { is_full: true } })
      return 'done'
    }
    const user = await tx.user.findUnique({
      where: { id: user_id },
      select: { timezone: true, day_starts_at: true },
    })
    if (!user) return 'done'
    const owner = { ...user, user_id, now: now() }
    const { data, next_seq } = await readChanges(tx, user_id, webhook.seq, room)
    const made: { id: string; seq: number; type: string; payload: string }[] = []
    let { bytes } = waiting
    let seq = data.length > 0 ? webhook.seq : next_seq
    for (const change of data) {
      if (bytes >= limits.webhook.waitingBytes) break
      seq = change.seq
      const type = eventOf(change, await contextOf(tx, owner, change))
      if (type === null || !isWanted(webhook.events, type)) continue
      const body = { type, timestamp: change.at, data: { change, ...(await subjectOf(tx, owner, change)) } }
      const payload = JSON.stringify(body)
      bytes += Buffer.byteLength(payload)
      made.push({ id: newId(owner.now), seq, type, payload })
    }
    const created_at = owner.now
    await tx.webhookDelivery.createMany({
      data: made.map((each) => ({ ...each, user_id, webhook_id: id, created_at, run_at: created_at })),
    })
    await tx.$executeRaw`
      UPDATE webhooks SET seq = ${seq}::int,
        run_at = CASE WHEN ${made.length > 0} THEN coalesce(run_at, ${created_at}) ELSE run_at END
      WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid`
    // Where something is sent, it is looked at again after that.
    return made.length === 0 && data.length > 0 ? 'more' : 'done'
  })

/** Of these people, or of everybody for null; in any order, so that none comes first for ever. */
const findBehind = ({ db }: JobContext, people: readonly string[] | null) =>
  db.$queryRaw<Found[]>`
    ${plannedAnew} SELECT w.user_id::text, w.id::text FROM webhooks w
    JOIN change_counters c ON c.user_id = w.user_id
    WHERE w.seq < c.last_seq AND w.enabled AND NOT w.is_full
      ${people === null ? empty : sql`AND w.user_id = ANY (${[...people]}::uuid[]) AND c.user_id = ANY (${[...people]}::uuid[])`}
    ORDER BY random() LIMIT ${BATCH_ROWS}`

/**
 * Makes deliveries for webhooks whose person's log is longer than what was looked at: of these people, or of everybody for
 * null. One that fails holds up none of the others: what went wrong with each is given back, who is to be looked at
 * again, and whether more are behind than were looked at. Where nothing came of it, they are not: it would not end.
 */
export const fanOut = async (
  ctx: JobContext,
  people: readonly string[] | null = null,
  signal?: AbortSignal,
) => {
  const found = people?.length === 0 ? [] : await findBehind(ctx, people)
  const again = new Set(found.length < BATCH_ROWS ? [] : people)
  let looked = 0
  const failures = await attemptEach(found, async (each) => {
    const look = signal?.aborted ? 'locked' : await fanOutOne(ctx, each)
    if (look !== 'done') again.add(each.user_id)
    if (look !== 'locked') looked += 1
  })
  return { failures, again: [...again], isMore: found.length === BATCH_ROWS && looked > 0 }
}
