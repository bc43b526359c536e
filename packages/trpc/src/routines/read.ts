import { query } from '@dayloom/db/query'
import { empty, sql, type Sql } from '@dayloom/db/sql'
import { dayNumber, dayOfNumber } from '@dayloom/domain/local-day'
import { addHabitDays, emptyDays, routineNumbers } from '@dayloom/domain/routines/days'
import type { Day } from '@dayloom/validators/fields'
import type { Routine } from '@dayloom/validators/routines'
import type { UserContext } from '../context.ts'
import { mapHabits } from '../habits/read.ts'
import type { CountedRoutine, RoutineRow } from './rows.ts'
import { keepRoutineCheckpoint, LONGEST_WINDOW } from './checkpoint.ts'

const readRows = ({ db, user }: Pick<UserContext, 'db' | 'user'>, which: Sql) =>
  query<RoutineRow>(
    db,
    sql`
    SELECT r.id::text, r.name, r.color::text, r.position, r.done_when::text, r.checkpoint_day::text AS checkpoint,
      r.checkpoint_habits::text[], r.checkpoint_run AS run, r.checkpoint_longest AS longest, coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', h.id, 'since', h.routine_since, 'kept', h.routine_checkpoint_day,
          'version', h.history_version) ORDER BY h.position)
        FROM habits h WHERE h.user_id = ${user.id}::uuid AND h.routine_id = r.id AND h.deleted_at IS NULL
          AND NOT h.archived
      ), '[]') AS members
    FROM routines r WHERE r.user_id = ${user.id}::uuid ${which} ORDER BY r.position`,
  )

/** Whether nothing that was before the checkpoint has changed since: neither its habits nor their days. */
const holds = ({ checkpoint, checkpoint_habits, members }: RoutineRow, today: Day) => {
  if (checkpoint === null || checkpoint > today) return false
  const before = members.filter(({ since }) => since < checkpoint)
  const known = new Set(checkpoint_habits)
  return before.length === known.size && before.every(({ id, kept }) => known.has(id) && kept === checkpoint)
}

const counted = (row: RoutineRow, today: Day): CountedRoutine => {
  const isKept = holds(row, today)
  const joined = row.members.reduce((first, { since }) => (since < first ? since : first), today)
  const first = (isKept ? row.checkpoint : null) ?? joined
  return {
    row,
    days: emptyDays(dayNumber(first), dayNumber(today)),
    before: isKept ? { run: row.run, longest: row.longest } : { run: 0, longest: 0 },
  }
}

/** Adds the days of all habits of these routines, which are read from the first day of any. */
const addDays = async (
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  on: Day,
  routines: readonly CountedRoutine[],
) => {
  const places = new Map(
    routines.flatMap(({ days, row }) =>
      row.members.map(({ id, since }) => [id, { days, since: dayNumber(since) }] as const),
    ),
  )
  if (places.size === 0) return
  const day = dayOfNumber(Math.min(...routines.map(({ days }) => days.first)))
  const which = sql`AND h.id = ANY (${[...places.keys()]}::uuid[])`
  await mapHabits(db, user.id, { on, which, day, until: on }, ({ id, rows }) => {
    const place = places.get(id)
    if (place) addHabitDays(place.days, rows, place.since)
  })
}

/**
 * Routines in their order, with what is derived from their habits' days. A routine whose checkpoint does not hold is read
 * from the first day of its habits, once: the checkpoint that it leaves keeps the next read short.
 */
export const readRoutines = async (
  ctx: Pick<UserContext, 'db' | 'user'>,
  today: Day,
  which: Sql = empty,
): Promise<Routine[]> => {
  const rows = await readRows(ctx, which)
  const all = rows.map((row) => counted(row, today))
  const isLong = ({ days }: CountedRoutine) => days.first < dayNumber(today) - LONGEST_WINDOW
  const long = all.filter(isLong)
  await addDays(
    ctx,
    today,
    all.filter((routine) => !isLong(routine)),
  )
  await addDays(ctx, today, long)
  for (const routine of long) await keepRoutineCheckpoint(ctx, today, routine)
  return all.map(({ row, days, before }) => {
    const { id, name, color, position, done_when, members } = row
    const habit_ids = members.map((member) => member.id)
    return { id, name, color, position, done_when, habit_ids, ...routineNumbers(days, done_when, before) }
  })
}
