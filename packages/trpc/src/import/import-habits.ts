import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { exportedHabitShape, type ExportedRows } from '@dayloom/validators/export'
import { namesOf } from '../columns.ts'
import { judgementChanged } from '../habits/checkpoint.ts'
import { lastHabitKeys } from '../habits/position.ts'
import { limitHabits, limitRests } from '../load/account-limits.ts'
import { createdDayOf } from './created-day.ts'
import { limitHabit, limitHabitDays } from './habit-bounds.ts'
import { insertInBatches, insertLogged } from './insert-batches.ts'

type Document = Pick<ExportedRows, 'habits' | 'rests'> & { profile: { timezone: string } }
type Habits = Document['habits']

const habitColumns = namesOf(exportedHabitShape)

function* habitsOf({ habits, profile }: Document, keys: string[]) {
  for (const [at, { completions: _completions, skips: _skips, ...habit }] of habits.entries()) {
    const created_day = habit.created_day ?? createdDayOf(habit.created_at, profile.timezone)
    yield { ...habit, created_day, position: keys[at] }
  }
}

/** Below those that are there, in the order of the document. */
const importHabits = async (tx: Transaction, user_id: string, document: Document) => {
  const keys = await lastHabitKeys(tx, user_id, document.habits.length)
  return insertInBatches(habitsOf(document, keys), (rows) =>
    insertLogged(
      tx,
      'habit',
      sql`
      INSERT INTO habits (user_id, position, ${habitColumns}) SELECT ${user_id}::uuid, position, ${habitColumns}
      FROM json_populate_recordset(NULL::habits, ${rows}::json)
      ON CONFLICT (user_id, id) DO NOTHING`,
    ),
  )
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
  const habits = await importHabits(tx, user_id, document)
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
