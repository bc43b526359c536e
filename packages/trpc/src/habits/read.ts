import type { Database, Transaction } from '@dayloom/db/client'
import { readQuery } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { dayNumber, dayOfNumber, localDay } from '@dayloom/domain/local-day'
import { habitNumbers } from '@dayloom/domain/habits/numbers'
import { goalOf, scheduleOf } from '@dayloom/domain/habits/rows'
import type { Day } from '@dayloom/validators/fields'
import type { habitSchema } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { inTurns } from '../load/in-turns.ts'
import { iso } from '../sql.ts'
import { keepCheckpoints } from './checkpoint.ts'
import {
  DAYS_A_TURN,
  daysOf,
  entriesIn,
  keptFrom,
  rowsColumns,
  rowsOf,
  windowOf,
  type RowsColumns,
} from './rows.ts'

type Answer = z.input<typeof habitSchema>
type OwnColumns = Pick<
  Answer,
  'id' | 'name' | 'description' | 'remind_at_time' | 'color' | 'archived' | 'position' | 'created_at'
>

/** A habit of the contract, and how often it was done in all. */
export type HabitRow = Answer & { total_completions: number }

export const todayOf = ({ user, now }: Pick<UserContext, 'user' | 'now'>) => localDay(now(), user.timezone)

/**
 * Habits and what their numbers are derived from, of one snapshot, and the rows around `day` as well. `which` continues
 * the condition.
 */
export const readHabitRows = async (
  db: Database | Transaction,
  userId: string,
  on: Day,
  which: Sql,
  day = on,
) => {
  const [today, window] = [sql`${on}::date`, windowOf(on, day)]
  const found = await readQuery<OwnColumns & RowsColumns>(
    db,
    sql`
    SELECT h.id::text, h.name, h.description, h.remind_at_time, h.color::text, h.archived, h.position,
      ${iso(sql`h.created_at`)} AS created_at, ${rowsColumns(userId, window)}
    FROM users u JOIN habits h ON h.user_id = u.id CROSS JOIN LATERAL ${keptFrom(today, window)}
    WHERE u.id = ${userId}::uuid AND h.user_id = ${userId}::uuid AND h.deleted_at IS NULL ${which}
    ORDER BY h.position`,
  )
  const turns = { most: DAYS_A_TURN, sizeOf: entriesIn }
  return inTurns(found, turns, (columns) => ({
    id: columns.id,
    version: columns.version,
    columns,
    rows: rowsOf(columns, dayNumber(on), dayNumber(window.until)),
  }))
}

type ReadRow = Awaited<ReturnType<typeof readHabitRows>>[number]

export const answerOf = ({ columns, rows }: ReadRow): HabitRow => {
  const { id, name, description, remind_at_time, color, archived, position, created_at } = columns
  const { recent, total, ...numbers } = habitNumbers(rows)
  return {
    id,
    name,
    description,
    remind_at_time,
    schedule: scheduleOf(rows, rows.today),
    goal: goalOf(rows, rows.today),
    color,
    archived,
    position,
    created_at,
    ...numbers,
    recent_completions: recent.map(dayOfNumber),
    total_completions: total,
  }
}

/**
 * Habits in their order, with all that is derived from their history. The plain rule is `habitStatus` of the domain,
 * which the tests hold against this.
 */
export const readHabits = async (
  db: Database | Transaction,
  userId: string,
  on: Day,
  which: Sql = sql`AND NOT h.archived`,
) => {
  const read = await readHabitRows(db, userId, on, which)
  const turns = { most: DAYS_A_TURN, sizeOf: ({ rows }: ReadRow) => daysOf(rows) }
  const answers = await inTurns(read, turns, answerOf)
  await keepCheckpoints(db, userId, read)
  return answers
}

export const missing = () => notFound(messages.habits.notFound)

/** One habit of this person as of their today; 404 where there is none. */
export const readHabit = async (ctx: UserContext, id: string) => {
  const [habit] = await readHabits(ctx.db, ctx.user.id, todayOf(ctx), sql`AND h.id = ${id}::uuid`)
  if (!habit) throw missing()
  return habit
}
