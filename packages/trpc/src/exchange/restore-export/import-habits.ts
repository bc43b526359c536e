import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { exportedHabitShape, type ExportedRows } from '@dayloom/validators/export'
import { namesOf } from '../../platform/columns.ts'
import { judgementChanged } from '../../habits/checkpoint.ts'
import { habitOrder } from '../../habits/position.ts'
import { limitHabits, limitRests } from '../../platform/load/account-limits.ts'
import { createdDayOf } from './created-day.ts'
import { limitHabit, limitHabitDays } from './habit-bounds.ts'
import { importRoutines } from './import-routines.ts'
import { insertInBatches, insertLogged, insertPlaced } from './insert-batches.ts'

type Document = Pick<ExportedRows, 'habits' | 'rests' | 'routines'> & {
  profile: Pick<ExportedRows['profile'], 'timezone' | 'day_starts_at'>
}
type Habits = Document['habits']

const { reminders: _reminders, ...ownColumns } = exportedHabitShape
const habitColumns = sql`${namesOf(ownColumns)}, later_reminders`

const placed = { entity: 'habit', columns: habitColumns, order: habitOrder } as const

function* habitsOf({ habits, profile }: Document) {
  const clock = { timezone: profile.timezone, day_starts_at: profile.day_starts_at ?? '00:00' }
  for (const { completions: _completions, skips: _skips, reminders, ...habit } of habits) {
    const created_day = habit.created_day ?? createdDayOf(habit.created_at, clock)
    // An older export has the first one alone.
    const [remind_at_time = habit.remind_at_time, ...later] = reminders
    const later_reminders = later.map((time) => ({ time, since: null }))
    yield { ...habit, remind_at_time, later_reminders, created_day }
  }
}

function* completionsOf(habits: Habits) {
  for (const { id: habit_id, completions } of habits) {
    for (const completion of completions) yield { ...completion, habit_id }
  }
}

const importCompletions = (tx: Transaction, user_id: string, habits: Habits) =>
  insertInBatches(completionsOf(habits), (rows) =>
    insertLogged(
      tx,
      'completion',
      sql`
      INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at, amount, note)
      SELECT ${user_id}::uuid, habit_id, completed_date, completed_at, amount, note
      FROM json_populate_recordset(NULL::habit_completions, ${rows}::json)
      ON CONFLICT (user_id, habit_id, completed_date) DO NOTHING`,
    ),
  )

function* skipsOf(habits: Habits) {
  for (const { id: habit_id, skips } of habits) for (const day of skips) yield { habit_id, day }
}

const importSkips = (tx: Transaction, user_id: string, habits: Habits) =>
  insertInBatches(skipsOf(habits), (rows) =>
    insertLogged(
      tx,
      'skip',
      sql`
      INSERT INTO habit_skips (user_id, habit_id, day) SELECT ${user_id}::uuid, habit_id, day
      FROM json_populate_recordset(NULL::habit_skips, ${rows}::json)
      ON CONFLICT DO NOTHING`,
    ),
  )

function* restsOf(rests: Document['rests']) {
  for (const { from: first_day, to: last_day, ...rest } of rests) {
    yield { ...rest, first_day, last_day }
  }
}

const importRests = (tx: Transaction, user_id: string, rests: Document['rests']) =>
  insertInBatches(restsOf(rests), (rows) =>
    insertLogged(
      tx,
      'rest',
      sql`
      INSERT INTO rests (user_id, id, first_day, last_day, habit_ids, reason)
      SELECT ${user_id}::uuid, id, first_day, last_day, habit_ids, reason
      FROM json_populate_recordset(NULL::rests, ${rows}::json)
      ON CONFLICT (user_id, id) DO NOTHING`,
    ),
  )

/** Habits with their days, and rests. The person's row has to be locked. */
export const importAllOfHabits = async (tx: Transaction, user_id: string, document: Document) => {
  for (const habit of document.habits) limitHabit(habit)
  const inRoutines = await importRoutines(tx, user_id, document)
  const rows = habitsOf({ ...document, habits: inRoutines })
  const habits = await insertPlaced(tx, user_id, placed, rows, inRoutines.length)
  if (habits > 0) await limitHabits(tx, user_id)
  // Days, rests and weeks may be other ones now, of habits that were there before as well.
  await tx.$executeRaw`UPDATE habits SET ${judgementChanged} WHERE user_id = ${user_id}::uuid`
  const completions = await importCompletions(tx, user_id, document.habits)
  const skips = await importSkips(tx, user_id, document.habits)
  if (completions + skips > 0) await limitHabitDays(tx, user_id)
  const rests = await importRests(tx, user_id, document.rests)
  if (rests > 0) await limitRests(tx, user_id)
  return { habits, completions }
}
