import type { Transaction } from '@dayloom/db/client'
import { empty, sql } from '@dayloom/db/sql'
import { addDays, daysBetween, localDay, startOfDay } from '@dayloom/domain/local-day'
import { idSchema, isWithinTime } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type {
  TimeEntryCreateInput,
  TimeEntryIdInput,
  TimeEntryListInput,
  TimeEntryUpdateInput,
} from '@dayloom/validators/time-entries'
import { z } from 'zod'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { added, loggedTransaction, watch } from '../platform/changes/record.ts'
import { newId } from '../platform/ids.ts'
import { limitTimeEntries } from '../platform/load/account-limits.ts'
import { lockUser } from '../platform/lock-user.ts'
import { recount } from './amounts.ts'
import { lockEntries } from './end.ts'
import { assertSubject, readEntries, readEntry, timeEntryNotFound } from './read.ts'

const { input } = messages
const { days, longest } = limits.timeEntry

/** A cursor names the last entry of a page. */
const cursorSchema = z.tuple([z.iso.datetime({ precision: 3 }).refine(isWithinTime), idSchema])

const readCursor = (cursor: string) => {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalid('cursor', input.cursor)
  }
}

/** An entry belongs whole to the local day on which it began. */
const rangeOf = ({ now, user }: UserContext, given: Pick<TimeEntryListInput, 'from' | 'to'>) => {
  const { to = given.from ? addDays(given.from, days - 1) : localDay(now(), user) } = given
  const { from = addDays(to, 1 - days) } = given
  const span = daysBetween(from, to)
  if (span < 0) throw invalid('to', messages.days.order)
  if (span >= days) throw invalid('to', messages.days.long)
  return [startOfDay(from, user), startOfDay(addDays(to, 1), user)] as const
}

/** Newest first, a page at a time. */
export const listEntries = async (ctx: UserContext, asked: TimeEntryListInput) => {
  const { task_id, habit_id, limit, cursor } = asked
  const [from, until] = rangeOf(ctx, asked)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await readEntries(
    ctx,
    sql`AND e.started_at >= ${from}::timestamptz AND e.started_at < ${until}::timestamptz
      ${task_id ? sql`AND e.task_id = ${task_id}::uuid` : empty}
      ${habit_id ? sql`AND e.habit_id = ${habit_id}::uuid` : empty}
      ${after ? sql`AND (e.started_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    ORDER BY e.started_at DESC, e.id DESC LIMIT ${limit + 1}`,
  )
  const data = rows.slice(0, limit).map(({ focus_ends_at: _, ...entry }) => entry)
  const last = data.at(-1)
  const next_cursor =
    rows.length > limit && last
      ? Buffer.from(JSON.stringify([last.started_at, last.id])).toString('base64url')
      : null
  return { data, next_cursor }
}

/** What a person may write by hand. Entries may overlap. */
const refuseTimes = (now: Date, started_at: Date, ended_at: Date | null) => {
  if (ended_at === null) {
    if (started_at > now) throw invalid('started_at', input.timeFuture)
    if (now.getTime() - started_at.getTime() > longest) throw invalid('started_at', input.timeLength)
    return
  }
  if (ended_at <= started_at) throw invalid('ended_at', input.timeOrder)
  if (ended_at.getTime() - started_at.getTime() > longest) throw invalid('ended_at', input.timeLength)
  if (ended_at > now) throw invalid('ended_at', input.timeFuture)
}

/** A client-made id sent again answers the entry that is there. */
export const createEntry = async (ctx: UserContext, given: TimeEntryCreateInput) => {
  const { id = newId(ctx.now()), task_id = null, habit_id = null, note = null } = given
  const [started_at, ended_at] = [new Date(given.started_at), new Date(given.ended_at)]
  refuseTimes(ctx.now(), started_at, ended_at)
  const user_id = ctx.user.id
  const made = await loggedTransaction(ctx, async (tx) => {
    await lockUser(tx, user_id, 'NO KEY UPDATE')
    await assertSubject(tx, ctx, given)
    const data = { user_id, id, task_id, habit_id, started_at, ended_at, note }
    const { count } = await tx.timeEntry.createMany({ data, skipDuplicates: true })
    if (count === 0) return false
    await limitTimeEntries(tx, user_id)
    added(tx, 'time_entry', [id])
    await recount(tx, ctx, { ...data, counted_day: null, counted_amount: null })
    return true
  })
  if (!made) ctx.reply.idempotentReplay()
  return readEntry(ctx, id)
}

/** One of a task or habit that is there. */
const lockOne = async (tx: Transaction, ctx: UserContext, id: string) => {
  await lockUser(tx, ctx.user.id, 'NO KEY UPDATE')
  await readEntry({ ...ctx, db: tx }, id)
  const [entry] = await lockEntries(tx, ctx.user.id, sql`AND id = ${id}::uuid`)
  if (!entry) throw timeEntryNotFound()
  return entry
}

export const updateEntry = async (ctx: UserContext, { id, note, ...given }: TimeEntryUpdateInput) => {
  const user_id = ctx.user.id
  await loggedTransaction(ctx, async (tx) => {
    const entry = await lockOne(tx, ctx, id)
    const started_at = given.started_at === undefined ? entry.started_at : new Date(given.started_at)
    const ended_at = given.ended_at === undefined ? entry.ended_at : new Date(given.ended_at)
    const isMoved = given.started_at !== undefined || given.ended_at !== undefined
    if (isMoved) refuseTimes(ctx.now(), started_at, ended_at)
    await watch(tx, 'time_entry', [id])
    await tx.timeEntry.update({
      where: { user_id_id: { user_id, id } },
      data: {
        ...(note !== undefined && { note }),
        ...(isMoved && { started_at, ended_at, ended_by_server: false }),
        ...(given.ended_at !== undefined && { focus_ends_at: null }),
      },
    })
    if (isMoved) await recount(tx, ctx, { ...entry, started_at, ended_at })
  })
  return readEntry(ctx, id)
}

/** Removes one that is locked, and what it has added to its habit. */
export const removeEntry = async (tx: Transaction, ctx: UserContext, id: string) => {
  const [entry] = await lockEntries(tx, ctx.user.id, sql`AND id = ${id}::uuid`)
  if (!entry) return 0
  await watch(tx, 'time_entry', [id])
  await recount(tx, ctx, { ...entry, ended_at: null })
  return tx.$executeRaw`DELETE FROM time_entries WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
}

export const deleteEntry = async (ctx: UserContext, { id }: TimeEntryIdInput) => {
  await loggedTransaction(ctx, async (tx) => {
    await lockOne(tx, ctx, id)
    await removeEntry(tx, ctx, id)
  })
  return { done: true as const }
}
