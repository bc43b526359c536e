import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { wholeMinutes } from '@dayloom/domain/habits/timed-goal'
import { limits, MINUTE } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { TimerStartInput, TimerStopInput } from '@dayloom/validators/time-entries'
import type { UserContext } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { added, loggedTransaction } from '../platform/changes/record.ts'
import { newId } from '../platform/ids.ts'
import { limitTimeEntries } from '../platform/load/account-limits.ts'
import { lockUser } from '../platform/lock-user.ts'
import { endEntry, latestEnd, lockEntries, lockRunning, type LockedEntry } from '../time-entries/end.ts'
import { assertSubject, readEntries, readEntry, type TimeEntryRow } from '../time-entries/read.ts'
import { removeEntry } from '../time-entries/service.ts'

const { input, timer } = messages

/** What runs, what that is called, and until when its round lasts. */
export const readTimer = async (ctx: UserContext) => {
  const [found] = await readEntries(ctx, sql`AND e.ended_at IS NULL`)
  if (!found) return { entry: null, title: null, focus_ends_at: null }
  const { focus_ends_at, title, ...entry } = found
  return { entry, title, focus_ends_at }
}

/** When something was done: now, unless the client says that it was before. */
const instantOf = (ctx: UserContext, at: string | undefined) => {
  const now = ctx.now()
  const instant = at === undefined ? now : new Date(at)
  if (instant > now) throw invalid('at', input.timerFuture)
  if (now.getTime() - instant.getTime() > limits.timeEntry.past) throw invalid('at', input.timerPast)
  return instant
}

/** The last entry that the timer made, whether it runs or not. */
const refuseBeforeLast = async (tx: Transaction, user_id: string, at: Date) => {
  const later = await tx.timeEntry.count({ where: { user_id, is_timed: true, started_at: { gt: at } } })
  if (later > 0) throw invalid('at', input.timerOrder)
}

/** What ran at that instant: what runs, or what the server has ended later. */
const runningAt = async (tx: Transaction, user_id: string, at: Date): Promise<LockedEntry | undefined> => {
  const running = await lockRunning(tx, user_id)
  if (running) return running
  const [ended] = await lockEntries(
    tx,
    user_id,
    sql`AND ended_by_server AND started_at <= ${at}::timestamptz AND ended_at >= ${at}::timestamptz
      ORDER BY started_at DESC LIMIT 1`,
  )
  return ended
}

const isSameSubject = (entry: LockedEntry, { task_id, habit_id }: TimerStartInput) =>
  entry.task_id === (task_id ?? null) && entry.habit_id === (habit_id ?? null)

/**
 * Ends what runs and starts the timer, as one transaction; it locks the person, so however many start at once, one runs.
 * On what it runs on already, or with an id that is known, nothing changes.
 */
export const startTimer = async (ctx: UserContext, given: TimerStartInput): Promise<TimeEntryRow> => {
  const { task_id = null, habit_id = null, focus_minutes } = given
  const user_id = ctx.user.id
  const own = given.id ?? newId(ctx.now())
  const { id, isNew } = await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, user_id, 'NO KEY UPDATE')
    if ((await tx.timeEntry.count({ where: { user_id, id: own } })) > 0) return { id: own, isNew: false }
    const at = instantOf(ctx, given.at)
    await assertSubject(tx, ctx, given)
    await refuseBeforeLast(tx, user_id, at)
    const before = await runningAt(tx, user_id, at)
    const runsOn = before?.ended_at === null && at < latestEnd(before.started_at)
    if (before && runsOn && isSameSubject(before, given)) return { id: before.id, isNew: false }
    if (before) await endEntry(tx, ctx, before, at)
    const focus_ends_at = focus_minutes ? new Date(at.getTime() + focus_minutes * MINUTE) : null
    const data = { user_id, id: own, task_id, habit_id, started_at: at, is_timed: true, focus_ends_at }
    await tx.timeEntry.create({ data })
    await limitTimeEntries(tx, user_id)
    added(tx, 'time_entry', [own])
    return { id: own, isNew: true }
  })
  if (!isNew) ctx.reply.idempotentReplay()
  return readEntry(ctx, id)
}

/** The entry as it ended; discarded, it is answered and not kept. With an id, what has ended already stays as it is. */
export const stopTimer = (ctx: UserContext, { id: asked, at: given, discard = false }: TimerStopInput) =>
  loggedTransaction(ctx, async (tx): Promise<TimeEntryRow> => {
    const user_id = ctx.user.id
    await lockUser(tx, user_id, 'NO KEY UPDATE')
    const at = instantOf(ctx, given)
    const running = given === undefined ? await lockRunning(tx, user_id) : await runningAt(tx, user_id, at)
    if (asked !== undefined && running?.id !== asked) {
      const [ended] = await readEntries(
        { ...ctx, db: tx },
        sql`AND e.id = ${asked}::uuid AND e.ended_at IS NOT NULL`,
      )
      if (!ended) throw notFound(timer.notRunning)
      ctx.reply.idempotentReplay()
      return readEntry({ ...ctx, db: tx }, asked)
    }
    if (!running) throw notFound(timer.notRunning)
    await refuseBeforeLast(tx, user_id, at)
    const { id } = running
    if (!discard) {
      await endEntry(tx, ctx, running, at)
      return readEntry({ ...ctx, db: tx }, id)
    }
    const entry = await readEntry({ ...ctx, db: tx }, id)
    await removeEntry(tx, ctx, id)
    return { ...entry, ended_at: at.toISOString(), minutes: wholeMinutes(running.started_at, at) }
  })
