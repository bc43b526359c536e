import { isCheckViolation } from '@dayloom/db/errors'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { addMonths } from '@dayloom/domain/calendar/months'
import type { Day } from '@dayloom/validators/fields'
import type { HabitDayInput, HabitEntryInput } from '@dayloom/validators/habits'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { loggingOne } from '../platform/changes/append.ts'
import { dayBefore, dayChanged, type DayKind } from '../platform/changes/habit-days.ts'
import type { UserContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { historyChanged } from './history/changed.ts'
import { readHabit, todayOf } from './read.ts'

/** Days are the person's own: what is still ahead in their time zone has not been done. */
const refuseFuture = (ctx: UserContext, { date }: HabitDayInput) => {
  if (date > todayOf(ctx)) throw invalid('date', messages.habits.futureDay)
}

const refuseEarly = ({ date }: HabitDayInput) => {
  if (date < limits.habitDays.first) throw invalid('date', messages.habits.earlyDay)
}

interface Change {
  /** Which kind of day it is. */
  kind: DayKind
  /** A condition on `habits`: there is something to change. */
  where: Sql
  /** Continues `WITH habit AS (…)`, the row of the habit where there is; gives the row of the day. */
  write: Sql
  removes?: boolean
}

/**
 * Changes one day of a habit that is there, with what the habit keeps of its history, and logs it. The habit is locked by
 * a statement before, so that the next one finds the day as it is.
 */
const changeDay = async (ctx: UserContext, { id, date }: HabitDayInput, change: Change) => {
  const { kind, where, write, removes = false } = change
  const owned = sql`user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid AND deleted_at IS NULL`
  const day = { user_id: ctx.user.id, habit_id: id, date }
  const changing = sql`
    WITH ${dayBefore(kind, day)}, habit AS (
      UPDATE habits SET ${historyChanged(sql`${date}::date`)} WHERE ${owned} AND ${where}
      RETURNING user_id, id, goals
    ), written AS (${write}),
    ${dayChanged(kind, day, removes)},
    ${loggingOne(ctx)} SELECT`
  const lock = sql`SELECT id FROM habits WHERE ${owned} FOR NO KEY UPDATE`
  await ctx.db.$transaction(async (tx) => {
    const [found] = await query(tx, lock)
    if (found) await query(tx, changing)
  })
  return readHabit(ctx, id)
}

/** What the goal of a day asks for, as `goalOn` of the domain says it; null without one. */
const goalAmount = (habit: Sql, date: Day) => sql`(
  SELECT (version -> 'value' ->> 'amount')::numeric FROM jsonb_array_elements(${habit}.goals) AS version
  ORDER BY version ->> 'from' <= ${date} DESC,
    CASE WHEN version ->> 'from' <= ${date} THEN version ->> 'from' END DESC, version ->> 'from'
  LIMIT 1)`

const entryOf = (date: Day) => sql`FROM habit_completions c
  WHERE c.user_id = habits.user_id AND c.habit_id = habits.id AND c.completed_date = ${date}::date`

/** An entry of that day that has what its goal asks for, as far as there is one. */
const finishedOf = (habit: Sql, date: Day) =>
  sql`coalesce(coalesce(c.amount, 0) >= ${goalAmount(habit, date)}, true)`

/** When a day is finished: now, unless it was finished before. */
const finishedAt = (ctx: UserContext, { id, date }: HabitEntryInput) => sql`coalesce((
  SELECT c.completed_at FROM habit_completions c
  WHERE c.user_id = ${ctx.user.id}::uuid AND c.habit_id = ${id}::uuid AND c.completed_date = ${date}::date
    AND ${finishedOf(sql`habit`, date)}
), ${ctx.now()}::timestamptz)`

/** Writes the entry of a day. The key (user, habit, day) makes twenty at once change one row, one after the other. */
const writeEntry = (ctx: UserContext, day: HabitEntryInput, amount: Sql, merged: Sql) => sql`
  INSERT INTO habit_completions AS entry (user_id, habit_id, completed_date, completed_at, amount, note)
  SELECT user_id, id, ${day.date}::date, ${finishedAt(ctx, day)}, ${amount}, ${day.note ?? null} FROM habit
  ON CONFLICT (user_id, habit_id, completed_date) DO UPDATE
    SET completed_at = excluded.completed_at, amount = ${merged},
      note = ${day.note === undefined ? sql`entry.note` : sql`excluded.note`}
  RETURNING entry.*`

/** Marks a day as done: where there is a goal, its amount is raised to it. */
const raise = (ctx: UserContext, day: HabitEntryInput) =>
  changeDay(ctx, day, {
    kind: 'completion',
    where:
      day.note === undefined
        ? sql`NOT EXISTS (SELECT ${entryOf(day.date)} AND ${finishedOf(sql`habits`, day.date)})`
        : sql`true`,
    write: writeEntry(
      ctx,
      day,
      goalAmount(sql`habit`, day.date),
      sql`greatest(entry.amount, excluded.amount)`,
    ),
  })

/** Sets what is given of a day; without an amount it is done. */
export const markDay = async (ctx: UserContext, day: HabitEntryInput) => {
  refuseFuture(ctx, day)
  refuseEarly(day)
  const { amount } = day
  if (amount === undefined) return raise(ctx, day)
  const write = writeEntry(ctx, day, sql`${amount}::numeric`, sql`excluded.amount`)
  return changeDay(ctx, day, { kind: 'completion', where: sql`true`, write })
}

/** Adds to the amount of a day. However many come at once, each is added. */
export const addAmount = async (ctx: UserContext, day: HabitDayInput, amount: number) => {
  refuseFuture(ctx, day)
  refuseEarly(day)
  const write = writeEntry(
    ctx,
    day,
    sql`${amount}::numeric`,
    sql`coalesce(entry.amount, 0) + excluded.amount`,
  )
  try {
    return await changeDay(ctx, day, { kind: 'completion', where: sql`true`, write })
  } catch (error) {
    if (isCheckViolation(error, 'habit_completions_amount_check'))
      throw invalid('amount', messages.input.amount)
    throw error
  }
}

/** Takes the entry of a day away, with its note and amount: also one that a change of zone has left ahead. */
export const unmarkDay = (ctx: UserContext, day: HabitDayInput) =>
  changeDay(ctx, day, {
    kind: 'completion',
    removes: true,
    where: sql`EXISTS (SELECT ${entryOf(day.date)})`,
    write: sql`DELETE FROM habit_completions c
      WHERE c.user_id = ${ctx.user.id}::uuid AND c.habit_id = ${day.id}::uuid AND c.completed_date = ${day.date}::date
        AND EXISTS (SELECT FROM habit) RETURNING c.*`,
  })

const skipOf = (date: Day) => sql`FROM habit_skips s
  WHERE s.user_id = habits.user_id AND s.habit_id = habits.id AND s.day = ${date}::date`

/** A skipped day is not due, and neither breaks nor lengthens anything. */
export const skipDay = async (ctx: UserContext, day: HabitDayInput) => {
  refuseEarly(day)
  const last = addMonths(todayOf(ctx), 12)
  if (last !== null && day.date > last) throw invalid('date', messages.habits.farDay)
  return changeDay(ctx, day, {
    kind: 'skip',
    where: sql`NOT EXISTS (SELECT ${skipOf(day.date)})`,
    write: sql`INSERT INTO habit_skips (user_id, habit_id, day)
      SELECT user_id, id, ${day.date}::date FROM habit ON CONFLICT DO NOTHING RETURNING habit_skips.*`,
  })
}

export const unskipDay = (ctx: UserContext, day: HabitDayInput) =>
  changeDay(ctx, day, {
    kind: 'skip',
    removes: true,
    where: sql`EXISTS (SELECT ${skipOf(day.date)})`,
    write: sql`DELETE FROM habit_skips s
      WHERE s.user_id = ${ctx.user.id}::uuid AND s.habit_id = ${day.id}::uuid AND s.day = ${day.date}::date
        AND EXISTS (SELECT FROM habit) RETURNING s.*`,
  })
