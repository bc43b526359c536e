import type { Database, Transaction } from '@dayloom/db/client'
import { readQuery } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { dayNumber, dayOfNumber, localDay } from '@dayloom/domain/local-day'
import { habitNumbers } from '@dayloom/domain/habits/numbers'
import { goalOf, scheduleOf, type HabitRows } from '@dayloom/domain/habits/rows'
import type { Day } from '@dayloom/validators/fields'
import type { habitSchema } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { inTurns } from '../load/in-turns.ts'
import { iso } from '../sql.ts'
import { keepCheckpoints, type ReadHabit } from './checkpoint.ts'
import { keptRowsOf } from './kept-rows.ts'
import {
  DAYS_A_TURN,
  daysOf,
  portionOf,
  rowsColumns,
  sizeOfRead,
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

interface Asked {
  /** Their today. */
  on: Day
  /** Continues the condition. */
  which: Sql
  /** A day whose rows are read as well. */
  day?: Day
}

const readPortion = (db: Database | Transaction, userId: string, { on, which, day = on }: Asked) => {
  const [today, window] = [sql`${on}::date`, windowOf(on, day)]
  return readQuery<OwnColumns & RowsColumns>(
    db,
    sql`
    SELECT h.id::text, h.name, h.description, h.remind_at_time, h.color::text, h.archived, h.position,
      ${iso(sql`h.created_at`)} AS created_at, ${rowsColumns(userId, window)}
    FROM ${portionOf(userId, today, window, which)} ORDER BY h.position`,
  )
}

/**
 * Habits in their order and what their numbers are derived from, each of one snapshot. What has checkpoints comes in
 * one portion; histories that have to be read whole come in as many as keep each statement short.
 */
export async function* readHabitRows(db: Database | Transaction, userId: string, asked: Asked) {
  const { on, day = on } = asked
  const [today, window] = [dayNumber(on), windowOf(on, day)]
  const turns = {
    most: DAYS_A_TURN,
    sizeOf: (columns: RowsColumns, { rows }: ReadHabit) => sizeOfRead(columns, rows),
  }
  let { which } = asked
  for (;;) {
    const found = await readPortion(db, userId, { on, which, day })
    const portion = found.filter(({ is_read }) => is_read)
    yield await inTurns(portion, turns, (columns) => ({
      id: columns.id,
      version: columns.version,
      columns,
      rows: keptRowsOf(columns, today, window),
    }))
    if (portion.length === found.length) return
    const left = found.filter(({ is_read }) => !is_read).map(({ id }) => id)
    which = sql`AND h.id = ANY (${left}::uuid[])`
  }
}

export interface ReadRow extends ReadHabit {
  columns: OwnColumns
}

/**
 * What `work` makes of each habit. No more than a portion is held at a time, and each leaves its checkpoints behind: one
 * that fails costs the next read nothing that those before it have done.
 */
export const mapHabits = async <Result>(
  db: Database | Transaction,
  userId: string,
  asked: Asked,
  work: (row: ReadRow) => Result,
): Promise<Result[]> => {
  const turns = { most: DAYS_A_TURN, sizeOf: ({ rows }: ReadRow) => daysOf(rows) }
  const results: Result[] = []
  for await (const portion of readHabitRows(db, userId, asked)) {
    results.push(...(await inTurns(portion, turns, work)))
    await keepCheckpoints(db, userId, portion)
  }
  return results
}

const derive = (rows: HabitRows) => {
  const { recent, total, ...numbers } = habitNumbers(rows)
  return {
    schedule: scheduleOf(rows, rows.today),
    goal: goalOf(rows, rows.today),
    ...numbers,
    recent_completions: recent.map(dayOfNumber),
    total_completions: total,
  }
}

/** For as long as the rows are kept. */
const derived = new WeakMap<HabitRows, ReturnType<typeof derive>>()
const derivedOf = (rows: HabitRows) => {
  const known = derived.get(rows)
  if (known) return known
  const made = derive(rows)
  derived.set(rows, made)
  return made
}

export const answerOf = ({ columns, rows }: ReadRow): HabitRow => {
  const { id, name, description, remind_at_time, color, archived, position, created_at } = columns
  return {
    id,
    name,
    description,
    remind_at_time,
    color,
    archived,
    position,
    created_at,
    ...derivedOf(rows),
  }
}

/**
 * Habits in their order, with all that is derived from their history. The plain rule is `habitStatus` of the domain,
 * which the tests hold against this.
 */
export const readHabits = (
  db: Database | Transaction,
  userId: string,
  on: Day,
  which: Sql = sql`AND NOT h.archived`,
) => mapHabits(db, userId, { on, which }, answerOf)

export const missing = () => notFound(messages.habits.notFound)

/** One habit of this person as of their today; 404 where there is none. */
export const readHabit = async (ctx: UserContext, id: string) => {
  const [habit] = await readHabits(ctx.db, ctx.user.id, todayOf(ctx), sql`AND h.id = ${id}::uuid`)
  if (!habit) throw missing()
  return habit
}
