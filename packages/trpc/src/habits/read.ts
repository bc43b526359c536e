import type { Database, Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { dayNumber, dayOfNumber, localDay } from '@dayloom/domain/local-day'
import { habitNumbers } from '@dayloom/domain/habits/numbers'
import { usualAmount, type AmountStep } from '@dayloom/domain/habits/usual-amount'
import { goalOf, scheduleOf, type HabitRows } from '@dayloom/domain/habits/rows'
import type { Day } from '@dayloom/validators/fields'
import type { habitSchema } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import type { z } from 'zod'
import type { UserContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { inTurns } from '../platform/load/in-turns.ts'
import { iso } from '../platform/sql.ts'
import { reminders } from '../platform/reminder-times.ts'
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
interface OwnColumns extends Pick<
  Answer,
  | 'id'
  | 'name'
  | 'description'
  | 'reminders'
  | 'starts_on'
  | 'ends_on'
  | 'block'
  | 'routine_id'
  | 'color'
  | 'archived'
  | 'position'
  | 'created_at'
> {
  steps: AmountStep[] | null
}

/** A habit of the contract, and how often it was done in all. */
export type HabitRow = Answer & { total_completions: number }

export const todayOf = ({ user, now }: Pick<UserContext, 'user' | 'now'>) => localDay(now(), user)

/** Changes of a habit among which the last addition is looked for: the log of one can be long. */
const STEPS = 20

/** How the amounts of `h` changed lately, the last change first. Few habits have a goal: no others are looked at. */
const stepsOf = (userId: string) => sql`CASE WHEN h.is_read AND h.goals <> '[]' THEN (
  SELECT jsonb_agg(jsonb_build_array(c.before -> 'amount', c.after -> 'amount') ORDER BY c.seq DESC)
  FROM (
    SELECT c.seq, c.entity, c.op, c.before, c.after FROM changes c
    WHERE c.user_id = ${userId}::uuid AND c.subject_id = h.id ORDER BY c.seq DESC LIMIT ${STEPS}
  ) c WHERE c.entity = 'completion' AND c.op <> 'deleted') END`

interface Asked {
  /** Their today. */
  on: Day
  /** Continues the condition. */
  which: Sql
  /** A day whose rows are read as well, with those after it up to `until`. */
  day?: Day
  until?: Day
}

const readPortion = (
  db: Database | Transaction,
  userId: string,
  { on, which, day = on, until = day }: Asked,
) => {
  const [today, window] = [sql`${on}::date`, windowOf(on, day, until)]
  return query<OwnColumns & RowsColumns>(
    db,
    sql`
    SELECT h.id::text, h.name, h.description, ${reminders(sql`h`)} AS reminders, h.color::text, h.archived, h.position, h.block, h.routine_id::text,
      ${iso(sql`h.created_at`)} AS created_at, ${stepsOf(userId)} AS steps, ${rowsColumns(userId, window)}
    FROM ${portionOf(userId, today, window, which)} ORDER BY h.position`,
  )
}

/**
 * Habits in their order and what their numbers are derived from, each of one snapshot. What has checkpoints comes in
 * one portion; histories that have to be read whole come in as many as keep each statement short.
 */
export async function* readHabitRows(db: Database | Transaction, userId: string, asked: Asked) {
  const { on, day = on, until = day } = asked
  const [today, window] = [dayNumber(on), windowOf(on, day, until)]
  const turns = {
    most: DAYS_A_TURN,
    sizeOf: (columns: RowsColumns, { rows }: ReadHabit) => sizeOfRead(columns, rows),
  }
  let { which } = asked
  for (;;) {
    const found = await readPortion(db, userId, { on, which, day, until })
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
  const { id, name, description, reminders: times, starts_on, ends_on, routine_id } = columns
  const { block, color, archived, position, created_at, steps } = columns
  const numbers = derivedOf(rows)
  return {
    id,
    name,
    description,
    remind_at_time: times[0] ?? null,
    reminders: times,
    starts_on,
    ends_on,
    block,
    routine_id,
    color,
    archived,
    position,
    created_at,
    ...numbers,
    usual_amount: numbers.goal && usualAmount(numbers.goal, steps ?? []),
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
