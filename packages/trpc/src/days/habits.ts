import type { Database, Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { habitOnDay } from '@dayloom/domain/habits/on-day'
import { dayNumber } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { keepCheckpoints } from '../habits/checkpoint.ts'
import { answerOf, readHabitRows, todayOf } from '../habits/read.ts'
import { DAYS_A_TURN, daysOf } from '../habits/rows.ts'
import { inTurns } from '../load/in-turns.ts'

type Reader = Pick<UserContext, 'user' | 'now'> & { db: Database | Transaction }

/** The person's habits in their order, and what each is on that day. */
const readRows = async (ctx: Reader, day: Day) => {
  const { db, user } = ctx
  const read = await readHabitRows(db, user.id, todayOf(ctx), sql`AND NOT h.archived`, day)
  await keepCheckpoints(db, user.id, read)
  return read.map((row) => ({ row, onDay: habitOnDay(row.rows, dayNumber(day)) }))
}

/** Those that are due that day or have an entry, with their numbers as of today. */
export const readHabitsOnDay = async (ctx: Reader, day: Day) => {
  const habits = await readRows(ctx, day)
  const listed = habits.filter(({ onDay: { isDue, hasEntry } }) => isDue || hasEntry)
  const turns = { most: DAYS_A_TURN, sizeOf: ({ row }: (typeof listed)[number]) => daysOf(row.rows) }
  return inTurns(listed, turns, ({ row, onDay: { done, amount } }) => ({ ...answerOf(row), done, amount }))
}

export const countHabitsOnDay = async (ctx: Reader, day: Day) => {
  const habits = await readRows(ctx, day)
  return {
    habits_done: habits.filter(({ onDay }) => onDay.done).length,
    habits_due: habits.filter(({ onDay }) => onDay.isDue).length,
  }
}
