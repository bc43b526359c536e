import type { Database, Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { habitOnDay } from '@dayloom/domain/habits/on-day'
import { dayNumber } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import type { UserContext } from '../context.ts'
import { answerOf, mapHabits, todayOf, type ReadRow } from '../habits/read.ts'

type Reader = Pick<UserContext, 'user' | 'now'> & { db: Database | Transaction }

/** What `work` makes of each of the person's habits, in their order, and of what it is on that day. */
const mapOnDay = <Result>(
  ctx: Reader,
  day: Day,
  work: (onDay: ReturnType<typeof habitOnDay>, row: ReadRow) => Result,
) =>
  mapHabits(ctx.db, ctx.user.id, { on: todayOf(ctx), which: sql`AND NOT h.archived`, day }, (row) =>
    work(habitOnDay(row.rows, dayNumber(day)), row),
  )

/** Those that are due that day or have an entry, with their numbers as of today. */
export const readHabitsOnDay = async (ctx: Reader, day: Day) => {
  const habits = await mapOnDay(ctx, day, ({ isDue, hasEntry, done, amount }, row) =>
    isDue || hasEntry ? { ...answerOf(row), done, amount } : null,
  )
  return habits.filter((habit) => habit !== null)
}

/** The habits of each day that are due or have an entry, in their order. */
export const readHabitsOnDays = async (ctx: Reader, days: readonly Day[]) => {
  const [day, until] = [days.at(0), days.at(-1)]
  if (day === undefined || until === undefined) return new Map<Day, never[]>()
  const asked = { on: todayOf(ctx), which: sql`AND NOT h.archived`, day, until }
  const habits = await mapHabits(ctx.db, ctx.user.id, asked, ({ columns: { id, color }, rows }) => {
    const known = days.map((each) => habitOnDay(rows, dayNumber(each)))
    return { id, color, known }
  })
  return new Map(
    days.map((each, index) => [
      each,
      habits.flatMap(({ id, color, known }) => {
        const onDay = known[index]
        return onDay && (onDay.isDue || onDay.hasEntry) ? [{ id, color, done: onDay.done }] : []
      }),
    ]),
  )
}

export const countHabitsOnDay = async (ctx: Reader, day: Day) => {
  const habits = await mapOnDay(ctx, day, ({ done, isDue }) => ({ done, isDue }))
  return {
    habits_done: habits.filter(({ done }) => done).length,
    habits_due: habits.filter(({ isDue }) => isDue).length,
  }
}
