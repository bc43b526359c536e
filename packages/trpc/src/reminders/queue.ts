import type { Database, Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import { habitOccurrence, timelyTimes } from '@dayloom/domain/reminders/due'
import { timezoneSchema } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'
import { iso } from '../sql.ts'
import { attemptAll } from '../load/attempt-each.ts'
import { lockUser } from '../lock-user.ts'
import { announce, claim, type Occurrence } from './announce.ts'
import { dueHabits } from './judge.ts'
import { isKeptHabit, isOpenTask, isTold, remindMoment } from './wanted.ts'

/** Two conditions, so that each of both indexes is used. */
const isTimelyTask = (now: Date) => {
  const from = new Date(now.getTime() - limits.reminder.late)
  const last = new Date(now.getTime() + limits.remindBefore.max * 60_000)
  return sql`${isOpenTask} AND (t.remind_at BETWEEN ${from}::timestamptz AND ${now}::timestamptz
      OR t.remind_minutes_before IS NOT NULL AND t.due_date BETWEEN ${from}::timestamptz AND ${last}::timestamptz)
    AND ${remindMoment} BETWEEN ${from}::timestamptz AND ${now}::timestamptz
    AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.user_id = t.user_id AND n.target_id = t.id AND n.occurrence = ${iso(remindMoment)})`
}

const timelyTasks = (db: Database | Transaction, user_id: string, now: Date) =>
  db.$queryRaw<Occurrence[]>`
    SELECT t.id::text AS target_id, ${iso(remindMoment)} AS occurrence FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND ${isTimelyTask(now)}`

const remindOfTasks = (ctx: JobContext, user_id: string) =>
  ctx.db.$transaction(async (tx) => {
    // Before anything else, so that a deletion of the account is waited for and not met half-way.
    await lockUser(tx, user_id, 'KEY SHARE')
    const claimed = await claim(tx, user_id, 'task', await timelyTasks(tx, user_id, ctx.now()), ctx.now())
    await announce(tx, ctx, user_id, claimed)
    return claimed.length
  })

interface Candidate {
  user_id: string
  id: string
  time: string
  since: string | null
  timezone: string
}

/** Habits whose time of day may have come, wherever their people are. */
const candidates = async ({ db, now }: JobContext) => {
  const zones = await db.$queryRaw<{ timezone: string }[]>`
    SELECT DISTINCT u.timezone FROM habits h JOIN users u ON u.id = h.user_id WHERE ${isKeptHabit} AND ${isTold}`
  // A zone that this server does not know, of a row from elsewhere, keeps nobody in another one waiting.
  const ranges = zones
    .filter(({ timezone }) => timezoneSchema.safeParse(timezone).success)
    .flatMap(({ timezone }) => timelyTimes(now(), timezone).map((range) => ({ ...range, timezone })))
  return db.$queryRaw<Candidate[]>`
    SELECT h.user_id::text, h.id::text, h.remind_at_time AS time, ${iso(sql`h.remind_since`)} AS since, u.timezone
    FROM habits h JOIN users u ON u.id = h.user_id
      JOIN jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS range (timezone text, first text, last text)
        ON range.timezone = u.timezone AND h.remind_at_time BETWEEN range.first AND range.last
    WHERE ${isKeptHabit} AND ${isTold}`
}

const remindOfHabits = (ctx: JobContext, user_id: string, habits: Candidate[]) =>
  ctx.db.$transaction(async (tx) => {
    await lockUser(tx, user_id, 'KEY SHARE')
    const now = ctx.now()
    const timely = habits.flatMap(({ id, time, since, timezone }) => {
      const found = habitOccurrence({ time, since }, now, timezone)
      return found ? [{ id, timezone, day: found.day, occurrence: `${found.day}T${time}` }] : []
    })
    const known = await tx.notification.findMany({
      where: { user_id, target_id: { in: timely.map(({ id }) => id) } },
      select: { target_id: true, occurrence: true },
    })
    const isKnown = ({ id, occurrence }: (typeof timely)[number]) =>
      known.some((each) => each.target_id === id && each.occurrence === occurrence)
    const open = timely.filter((each) => !isKnown(each))
    const [first] = open
    if (!first) return 0
    const wanted = open.map(({ id, occurrence }) => ({ target_id: id, occurrence }))
    const claimed = await claim(tx, user_id, 'habit', wanted, now)
    const mine = open.filter(({ id }) => claimed.some(({ target_id }) => target_id === id))
    // What is done by now, or rests, is claimed as well: it is judged at its time, and once.
    const due = await dueHabits(tx, { id: user_id, timezone: first.timezone }, mine, now)
    const told = claimed.filter(({ target_id }) => due.some(({ id }) => id === target_id))
    await announce(tx, ctx, user_id, told)
    return told.length
  })

const queueForTasks = async (ctx: JobContext) => {
  const people = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT u.id::text FROM tasks t JOIN users u ON u.id = t.user_id
    WHERE ${isTold} AND ${isTimelyTask(ctx.now())}`
  return attemptAll(people, ({ id }) => remindOfTasks(ctx, id))
}

const queueForHabits = async (ctx: JobContext) => {
  const byPerson = new Map<string, Candidate[]>()
  for (const habit of await candidates(ctx))
    byPerson.set(habit.user_id, [...(byPerson.get(habit.user_id) ?? []), habit])
  return attemptAll([...byPerson], ([id, habits]) => remindOfHabits(ctx, id, habits))
}

/** Sends every reminder whose time has come on its way, and tells how many. Any number of these may run at once. */
export const queueReminders = (ctx: JobContext) =>
  attemptAll([queueForTasks, queueForHabits], (queue) => queue(ctx))
