import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { amountOfMinutes, wholeMinutes } from '@dayloom/domain/habits/timed-goal'
import { versionOn, type Version } from '@dayloom/domain/habits/versions'
import { localDay, type DayClock } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { limits } from '@dayloom/validators/limits'
import { historyChanged } from '../habits/history/changed.ts'
import type { Writer } from '../platform/changes/append.ts'
import { watch } from '../platform/changes/record.ts'

/** Whose entries are changed, in their zone. */
export type Timekeeper = Writer & { user: { id: string } & DayClock }

/** An entry as far as amounts depend on it. */
export interface Counted {
  id: string
  habit_id: string | null
  started_at: Date
  ended_at: Date | null
  counted_day: Day | null
  counted_amount: number | null
}

type Goals = Version<Goal | null>[]

/** The habit stays as it is until the end of the transaction. */
const lockGoals = async (tx: Transaction, user_id: string, id: string) => {
  const [found] = await tx.$queryRaw<{ goals: Goals }[]>`
    SELECT goals FROM habits WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return found?.goals ?? []
}

interface Shift {
  habit_id: string
  day: Day
  by: number
  goal: Goal | null
}

/**
 * Changes the amount of a day. It never falls below 0; a day that has none left, and no note, has no entry. The day is
 * finished now, unless it was before.
 */
const shift = async (tx: Transaction, { user, now }: Timekeeper, { habit_id, day, by, goal }: Shift) => {
  if (by === 0) return
  await watch(tx, 'completion', [`${habit_id} ${day}`])
  await tx.$executeRaw`
    UPDATE habits SET ${historyChanged(sql`${day}::date`)}
    WHERE user_id = ${user.id}::uuid AND id = ${habit_id}::uuid`
  const ofDay = sql`user_id = ${user.id}::uuid AND habit_id = ${habit_id}::uuid AND completed_date = ${day}::date`
  if (by < 0) {
    await tx.$executeRaw`
      UPDATE habit_completions SET amount = greatest(0, coalesce(amount, 0) + ${by}::numeric) WHERE ${ofDay}`
    await tx.$executeRaw`DELETE FROM habit_completions WHERE ${ofDay} AND amount = 0 AND note IS NULL`
    return
  }
  await tx.$executeRaw`
    INSERT INTO habit_completions AS entry (user_id, habit_id, completed_date, completed_at, amount)
    VALUES (${user.id}::uuid, ${habit_id}::uuid, ${day}::date, ${now()}::timestamptz, ${by}::numeric)
    ON CONFLICT (user_id, habit_id, completed_date) DO UPDATE SET
      completed_at = CASE WHEN coalesce(entry.amount, 0) >= ${goal?.amount ?? 0}::numeric THEN entry.completed_at
        ELSE excluded.completed_at END,
      amount = least(${limits.amount.max}, coalesce(entry.amount, 0) + excluded.amount)`
}

/** What an entry adds, and to which day; null for nothing. */
const amountOf = (goals: Goals, { started_at, ended_at }: Counted, clock: DayClock) => {
  if (ended_at === null) return null
  const day = localDay(started_at, clock)
  if (day < limits.habitDays.first) return null
  const goal = versionOn(goals, day) ?? null
  const amount = amountOfMinutes(goal, wholeMinutes(started_at, ended_at))
  return amount === null ? null : { day, amount, goal }
}

/**
 * Has the amount of a habit's day follow an entry that is written already; `ended_at` is null for one that adds nothing
 * any more. What it has added before is taken back.
 */
export const recount = async (tx: Transaction, keeper: Timekeeper, entry: Counted) => {
  const { habit_id, id, counted_day, counted_amount } = entry
  if (habit_id === null) return
  const { user } = keeper
  const goals = await lockGoals(tx, user.id, habit_id)
  const next = amountOf(goals, entry, user)
  const before = counted_amount ?? 0
  const isSameDay = next !== null && next.day === counted_day
  if (counted_day !== null && !isSameDay) {
    const goal = versionOn(goals, counted_day) ?? null
    await shift(tx, keeper, { habit_id, day: counted_day, by: -before, goal })
  }
  if (next) {
    // To two decimals: floats add up to more of them.
    const by = Math.round((next.amount - (isSameDay ? before : 0)) * 100) / 100
    await shift(tx, keeper, { habit_id, day: next.day, by, goal: next.goal })
  }
  await tx.$executeRaw`
    UPDATE time_entries SET counted_day = ${next?.day ?? null}::date, counted_amount = ${next?.amount ?? null}::numeric
    WHERE user_id = ${user.id}::uuid AND id = ${id}::uuid`
}
