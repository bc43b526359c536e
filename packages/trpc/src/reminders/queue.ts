import type { Database, Transaction } from '@dayloom/db/client'
import { plannedAnew, sql } from '@dayloom/db/sql'
import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'
import { iso } from '../sql.ts'
import { attemptAll } from '../load/attempt-each.ts'
import { lockUser } from '../lock-user.ts'
import { announce, claim, type Occurrence } from './announce.ts'
import { queueForHabits } from './queue-habits.ts'
import { isOpenTask, isTold, remindMoment } from './wanted.ts'

/** Two conditions, so that each of both indexes is used: that of the second is by the same expression. */
const isTimelyTask = (now: Date) => {
  const from = new Date(now.getTime() - limits.reminder.late)
  return sql`${isOpenTask} AND (t.remind_at BETWEEN ${from}::timestamptz AND ${now}::timestamptz
      OR t.remind_minutes_before IS NOT NULL
        AND (t.due_date AT TIME ZONE 'UTC') - t.remind_minutes_before * interval '1 minute'
          BETWEEN (${from}::timestamptz AT TIME ZONE 'UTC') AND (${now}::timestamptz AT TIME ZONE 'UTC'))
    AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.user_id = t.user_id AND n.target_id = t.id AND n.occurrence = ${iso(remindMoment)})`
}

/** The rest is of the next run: what one transaction writes has an end, and somebody with thousands is told of some. */
const timelyTasks = (db: Database | Transaction, user_id: string, now: Date) =>
  db.$queryRaw<Occurrence[]>`
    SELECT t.id::text AS target_id, ${iso(remindMoment)} AS occurrence FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND ${isTimelyTask(now)}
    ORDER BY ${remindMoment}, t.id LIMIT ${limits.reminder.portion}`

const remindOfTasks = (ctx: JobContext, user_id: string) =>
  ctx.db.$transaction(async (tx) => {
    // Before anything else, so that a deletion of the account is waited for and not met half-way.
    await lockUser(tx, user_id, 'KEY SHARE')
    const claimed = await claim(tx, user_id, 'task', await timelyTasks(tx, user_id, ctx.now()), ctx.now())
    await announce(tx, ctx, user_id, claimed)
    return claimed.length
  })

const queueForTasks = async (ctx: JobContext, signal?: AbortSignal) => {
  const people = await ctx.db.$queryRaw<{ id: string }[]>`
    ${plannedAnew} SELECT DISTINCT u.id::text FROM tasks t JOIN users u ON u.id = t.user_id
    WHERE ${isTold} AND ${isTimelyTask(ctx.now())}`
  return attemptAll(people, async ({ id }) => (signal?.aborted ? 0 : remindOfTasks(ctx, id)))
}

/** Sends every reminder whose time has come on its way, and tells how many. Any number of these may run at once. */
export const queueReminders = (ctx: JobContext, signal?: AbortSignal) =>
  attemptAll([queueForTasks, queueForHabits], (queue) => queue(ctx, signal))
