import { plannedAnew, sql, type Sql } from '@dayloom/db/sql'
import { habitOccurrence, nextLook } from '@dayloom/domain/reminders/due'
import type { JobContext } from '../context.ts'
import { attemptEach } from '../platform/load/attempt-each.ts'
import { iso } from '../platform/sql.ts'
import { remindOfHabits, type HabitReminder } from './remind-of-habits.ts'
import { reminderTimes } from '../platform/reminder-times.ts'
import { isKeptHabit, isTold } from './wanted.ts'

/** So many habits are looked for at a time: after an upgrade, those of everybody are due at once. */
const PAGE_ROWS = 1000
/** So much later, in milliseconds, somebody is looked at again whose habits could not be judged. */
const RETRY_MS = 300_000

/** No habit's next time is so far ahead, in milliseconds: it was reckoned by a clock that was wrong. */
const FAR_MS = 3 * 86_400_000

interface Candidate extends HabitReminder {
  user_id: string
  is_told: boolean
  due: string | null
}

const isDue = (now: Date) => sql`h.remind_due_at <= ${now}`
const isFar = (now: Date) => sql`h.remind_due_at > ${new Date(now.getTime() + FAR_MS)}`
const isNew = sql`h.remind_due_at IS NULL`

/** Some of the people with such habits. Looked at, they are not found again: in the order of the index, each is read once. */
const somePeople = async ({ db }: JobContext, isWanted: Sql, rows: number) => {
  const found = await db.$queryRaw<{ user_id: string }[]>`
    ${plannedAnew} SELECT h.user_id::text FROM habits h WHERE ${isKeptHabit} AND ${isWanted}
    ORDER BY h.remind_due_at LIMIT ${rows}`
  return [...new Set(found.map(({ user_id }) => user_id))]
}

/** All habits of these people that are to be looked at by now, so that each person is told of them together. */
const candidates = ({ db, now }: JobContext, people: readonly string[]) =>
  db.$queryRaw<Candidate[]>`
    SELECT h.user_id::text, h.id::text, ${reminderTimes(sql`h`)} AS times, u.timezone, u.day_starts_at,
      ${isTold} AS is_told, ${iso(sql`h.remind_due_at`)} AS due
    FROM habits h JOIN users u ON u.id = h.user_id
    WHERE h.user_id = ANY (${people}::uuid[]) AND ${isKeptHabit}
      AND (${isNew} OR ${isDue(now())} OR ${isFar(now())})
    ORDER BY h.user_id, h.id`

/** Says when each of a person's habits is looked at next, unless its time or their zone was changed meanwhile. */
const lookLater = (
  { db }: JobContext,
  user_id: string,
  habits: readonly Candidate[],
  at: (habit: Candidate) => Date,
) => {
  const ids = habits.map(({ id }) => id)
  const times = habits.map((habit) => JSON.stringify(habit.times))
  const dues = habits.map(({ due }) => due)
  const looks = habits.map((habit) => at(habit).toISOString())
  return db.$executeRaw`
    UPDATE habits h SET remind_due_at = look.at
    FROM unnest(${ids}::uuid[], ${times}::text[], ${dues}::timestamptz[], ${looks}::timestamptz[])
      AS look (id, times, due, at)
    WHERE h.user_id = ${user_id}::uuid AND h.id = look.id AND ${reminderTimes(sql`h`)} = look.times::jsonb
      AND h.remind_due_at IS NOT DISTINCT FROM look.due`
}

const lookAt = async (ctx: JobContext, user_id: string, habits: readonly Candidate[]) => {
  // One for all of it: a time that came between two of them would be missed.
  const now = ctx.now()
  const isTimely = (habit: Candidate) =>
    habit.is_told && habit.times.some((each) => habitOccurrence(each, now, habit) !== null)
  const count = habits.some(isTimely) ? await remindOfHabits(ctx, user_id, habits) : 0
  await lookLater(ctx, user_id, habits, (habit) => nextLook(habit.times, now, habit))
  return count
}

/** Who cannot be reminded is looked at again a little later, so that the same few are not at the front of every run. */
const lookAtAll = async (ctx: JobContext, habits: readonly Candidate[]) => {
  const byPerson = new Map<string, Candidate[]>()
  for (const habit of habits) byPerson.set(habit.user_id, [...(byPerson.get(habit.user_id) ?? []), habit])
  let count = 0
  const failures = await attemptEach([...byPerson], async ([user_id, theirs]) => {
    const done = await lookAt(ctx, user_id, theirs)
    count += done
  })
  const retryAt = new Date(ctx.now().getTime() + RETRY_MS)
  for (const { item } of failures) await lookLater(ctx, ...item, () => retryAt)
  return { count, errors: failures.map(({ error }) => error) }
}

/** Sends every reminder of a habit whose time has come on its way, and tells how many. */
export const queueForHabits = async (ctx: JobContext, signal?: AbortSignal, rows = PAGE_ROWS) => {
  let count = 0
  const errors: unknown[] = []
  for (const isWanted of [isDue(ctx.now()), isNew, isFar(ctx.now())]) {
    for (;;) {
      const people = signal?.aborted ? [] : await somePeople(ctx, isWanted, rows)
      if (people.length === 0) break
      const page = await lookAtAll(ctx, await candidates(ctx, people))
      count += page.count
      errors.push(...page.errors)
    }
  }
  if (errors.length > 0) throw errors[0]
  return count
}
