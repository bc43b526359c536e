import { sql, type Sql } from '@dayloom/db/sql'
import { habitHistory, type HabitHistory } from '@dayloom/domain/habits/history'
import type { Version } from '@dayloom/domain/habits/versions'
import { addDays, dayOfDate, localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Day } from '@dayloom/validators/fields'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import type { UserContext } from '../src/context.ts'
import { readHabitRows, todayOf, type ReadRow } from '../src/habits/read.ts'

const daysBetween = (from: Day, to: Day) => {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const readSkips = async ({ db, user }: UserContext, habit_id: string) => {
  const where = { user_id: user.id }
  const skips = await db.habitSkip.findMany({ where: { ...where, habit_id } })
  const rests = await db.$queryRaw<{ first_day: Date; last_day: Date; habit_ids: string[] | null }[]>`
    SELECT first_day, last_day, habit_ids::text[] FROM rests WHERE user_id = ${user.id}::uuid`
  const resting = rests.filter(({ habit_ids }) => habit_ids === null || habit_ids.includes(habit_id))
  return new Set([
    ...skips.map(({ day }) => dayOfDate(day)),
    ...resting.flatMap(({ first_day, last_day }) => daysBetween(dayOfDate(first_day), dayOfDate(last_day))),
  ])
}

interface Columns {
  created_day: Date
  schedules: Version<Schedule>[]
  goals: Version<Goal | null>[]
  starts_on: Date | null
  ends_on: Date | null
}

/** A habit's rows, read one by one without any of the product's statements, as the plain rule takes them. */
export const readHistory = async (ctx: UserContext, id: string): Promise<HabitHistory> => {
  const { db, user, now } = ctx
  const [habit] = await db.$queryRaw<
    Columns[]
  >`SELECT created_day, schedules, goals, starts_on, ends_on FROM habits WHERE user_id = ${user.id}::uuid AND id = ${id}::uuid`
  if (!habit) throw new Error('There is no such habit')
  const { week_start } = await db.user.findUniqueOrThrow({ where: { id: user.id } })
  const entries = await db.habitCompletion.findMany({ where: { user_id: user.id, habit_id: id } })
  return habitHistory({
    created: dayOfDate(habit.created_day),
    today: localDay(now(), daysIn(user.timezone)),
    weekStart: week_start,
    entries: new Map(
      entries.map(({ completed_date, amount }) => [
        dayOfDate(completed_date),
        amount === null ? null : Number(amount),
      ]),
    ),
    skips: await readSkips(ctx, id),
    schedules: habit.schedules,
    goals: habit.goals,
    startsOn: habit.starts_on && dayOfDate(habit.starts_on),
    endsOn: habit.ends_on && dayOfDate(habit.ends_on),
  })
}

/** What the product reads of a person's habits, without leaving a checkpoint behind. */
export const readRows = async ({ db, user, now }: UserContext, which: Sql = sql``): Promise<ReadRow[]> => {
  const rows: ReadRow[] = []
  for await (const portion of readHabitRows(db, user.id, { on: todayOf({ user, now }), which }))
    rows.push(...portion)
  return rows
}
