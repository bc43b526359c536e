import type { Database, Transaction } from '@dayloom/db/client'
import { empty, plannedAnew, sql, type Sql } from '@dayloom/db/sql'
import { MORNING_TO_DUE } from '@dayloom/domain/due'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../context.ts'
import { iso } from '../platform/sql.ts'
import { attemptAll } from '../platform/load/attempt-each.ts'
import { lockUser } from '../platform/lock-user.ts'
import { announce, claim, type Occurrence } from './announce.ts'
import { queueForHabits } from './queue-habits.ts'
import { isOpenTask, isTold, remindMoment } from './wanted.ts'

/**
 * So far back, in milliseconds, most looks go: further than one may begin after the one before it. What was missed, or
 * has had its moment set further back, is found by one at everything that is not too late, which reads many more rows.
 */
const RECENT_MS = 300_000

/** Which tasks a look is at. */
interface TaskLook {
  /** At all that are not too late: whoever asks for others has to ask for this one within `RECENT_MS` again. */
  isWhole: boolean
  /** Who has more to be reminded of than one look takes, or could not be: it is for the next one. */
  unfinished: Set<string>
}

/** Conditions apart, so that each of both indexes is used: that of the second is by the same expression. */
const isTimelyTask = (now: Date, back: number = serverLimits.reminder.late) => {
  const from = new Date(now.getTime() - back)
  const isWithin = (later: Sql) => sql`
    (t.due_date AT TIME ZONE 'UTC') - t.remind_minutes_before * interval '1 minute'
      BETWEEN (${from}::timestamptz AT TIME ZONE 'UTC') + ${later} AND (${now}::timestamptz AT TIME ZONE 'UTC') + ${later}`
  return sql`${isOpenTask} AND (t.remind_at BETWEEN ${from}::timestamptz AND ${now}::timestamptz
      OR t.remind_minutes_before IS NOT NULL
        AND (t.due_day IS NULL AND ${isWithin(sql`interval '0'`)}
          OR t.due_day IS NOT NULL AND ${isWithin(sql`${MORNING_TO_DUE} * interval '1 minute'`)}))
    AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.user_id = t.user_id AND n.target_id = t.id AND n.occurrence = ${iso(remindMoment)})`
}

/** The rest is of the next run: what one transaction writes has an end, and somebody with thousands is told of some. */
const timelyTasks = (db: Database | Transaction, user_id: string, now: Date) =>
  db.$queryRaw<Occurrence[]>`
    SELECT t.id::text AS target_id, ${iso(remindMoment)} AS occurrence FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND ${isTimelyTask(now)}
    ORDER BY ${remindMoment}, t.id LIMIT ${serverLimits.reminder.portion}`

const remindOfTasks = (ctx: JobContext, user_id: string) =>
  ctx.db.$transaction(async (tx) => {
    // Before anything else, so that a deletion of the account is waited for and not met half-way.
    await lockUser(tx, user_id, 'KEY SHARE')
    const claimed = await claim(tx, user_id, 'task', await timelyTasks(tx, user_id, ctx.now()), ctx.now())
    await announce(tx, ctx, user_id, claimed)
    return claimed.length
  })

const findPeople = async ({ db, now }: JobContext, back: number, which = empty) => {
  const people = await db.$queryRaw<{ id: string }[]>`
    ${plannedAnew} SELECT DISTINCT u.id::text FROM tasks t JOIN users u ON u.id = t.user_id
    WHERE ${isTold} AND ${isTimelyTask(now(), back)} ${which}`
  return people.map(({ id }) => id)
}

const findUnfinished = (ctx: JobContext, people: readonly string[]) =>
  people.length === 0
    ? []
    : findPeople(ctx, serverLimits.reminder.late, sql`AND u.id = ANY (${people}::uuid[])`)

const queueForTasks = async (
  ctx: JobContext,
  { isWhole, unfinished }: TaskLook,
  signal: AbortSignal | undefined,
) => {
  const found = [
    ...(await findPeople(ctx, isWhole ? serverLimits.reminder.late : RECENT_MS)),
    ...(await findUnfinished(ctx, isWhole ? [] : [...unfinished])),
  ]
  unfinished.clear()
  return attemptAll([...new Set(found)], async (id) => {
    if (signal?.aborted) return 0
    unfinished.add(id)
    const claimed = await remindOfTasks(ctx, id)
    if (claimed < serverLimits.reminder.portion) unfinished.delete(id)
    return claimed
  })
}

/** Sends every reminder whose time has come on its way, and tells how many. Any number of these may run at once. */
export const queueReminders = (
  ctx: JobContext,
  signal?: AbortSignal,
  look: TaskLook = { isWhole: true, unfinished: new Set() },
) =>
  attemptAll([() => queueForTasks(ctx, look, signal), () => queueForHabits(ctx, signal)], (queue) => queue())
