import type { Database, Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { habitOnDay } from '@dayloom/domain/habits/on-day'
import { goalOf } from '@dayloom/domain/habits/rows'
import { dayNumber, localDay, type DayClock } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { mapHabits } from '../habits/read.ts'

interface Person extends DayClock {
  id: string
}

export interface HabitToJudge {
  id: string
  day: Day
}

/** Those that are due on their day, and neither done nor beyond their limit yet, with their names. */
export const dueHabits = async (
  db: Database | Transaction,
  person: Person,
  habits: readonly HabitToJudge[],
  now: Date,
) => {
  const today = localDay(now, person)
  const due: (HabitToJudge & { name: string })[] = []
  for (const day of new Set(habits.map((habit) => habit.day))) {
    const ids = habits.filter((habit) => habit.day === day).map(({ id }) => id)
    const which = sql`AND h.id = ANY (${ids}::uuid[]) AND NOT h.archived AND h.remind_at_time IS NOT NULL`
    const judged = await mapHabits(db, person.id, { on: today, which, day }, ({ id, columns, rows }) => {
      const { isDue, done, amount } = habitOnDay(rows, dayNumber(day))
      const goal = goalOf(rows, dayNumber(day))
      const isExceeded = goal?.direction === 'at_most' && (amount ?? 0) > goal.amount
      return isDue && !done && !isExceeded ? [{ id, day, name: columns.name }] : []
    })
    due.push(...judged.flat())
  }
  return due
}
