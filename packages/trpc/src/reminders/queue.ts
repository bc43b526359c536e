import type { Database, Transaction } from '@dayloom/db/client'
import { plannedAnew, sql } from '@dayloom/db/sql'
import { habitOccurrence, nextLook } from '@dayloom/domain/reminders/due'
import { timezoneSchema } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'
import { iso } from '../sql.ts'
import { attemptAll } from '../load/attempt-each.ts'
import { lockUser } from '../lock-user.ts'
import { announce, claim, type Occurrence } from './announce.ts'
import { dueHabits } from './judge.ts'
import { isKeptHabit, isOpenTask, isTold, remindMoment } from './wanted.ts'

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
  is_told: boolean
}

/** Habits that are to be looked at by now. How many there are decides how: the statement is planned each time. */
const candidates = ({ db, now }: JobContext) =>
  db.$queryRaw<Candidate[]>`
    ${plannedAnew} SELECT h.user_id::text, h.id::text, h.remind_at_time AS time, ${iso(sql`h.remind_since`)} AS since, u.timezone,
      ${isTold} AS is_told
    FROM habits h JOIN users u ON u.id = h.user_id
    WHERE ${isKeptHabit} AND (h.remind_due_at IS NULL OR h.remind_due_at <= ${now()})`

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

/** Says when each is looked at next, unless its time was changed meanwhile. */
const lookLater = ({ db, now }: JobContext, user_id: string, habits: readonly Candidate[]) => {
  const ids = habits.map(({ id }) => id)
  const times = habits.map(({ time }) => time)
  const looks = habits.map(({ time, timezone }) => nextLook(time, now(), timezone).toISOString())
  return db.$executeRaw`
    UPDATE habits SET remind_due_at = look.at
    FROM unnest(${ids}::uuid[], ${times}::text[], ${looks}::timestamptz[]) AS look (id, time, at)
    WHERE habits.user_id = ${user_id}::uuid AND habits.id = look.id AND habits.remind_at_time = look.time`
}

const lookAtHabits = async (ctx: JobContext, user_id: string, habits: Candidate[]) => {
  const isTimely = ({ is_told, time, since, timezone }: Candidate) =>
    is_told && habitOccurrence({ time, since }, ctx.now(), timezone) !== null
  const count = habits.some(isTimely) ? await remindOfHabits(ctx, user_id, habits) : 0
  await lookLater(ctx, user_id, habits)
  return count
}

const queueForTasks = async (ctx: JobContext) => {
  const people = await ctx.db.$queryRaw<{ id: string }[]>`
    ${plannedAnew} SELECT DISTINCT u.id::text FROM tasks t JOIN users u ON u.id = t.user_id
    WHERE ${isTold} AND ${isTimelyTask(ctx.now())}`
  return attemptAll(people, ({ id }) => remindOfTasks(ctx, id))
}

const queueForHabits = async (ctx: JobContext) => {
  const byPerson = new Map<string, Candidate[]>()
  // A zone that this server does not know, of a row from elsewhere, keeps nobody in another one waiting.
  const known = (await candidates(ctx)).filter(({ timezone }) => timezoneSchema.safeParse(timezone).success)
  for (const habit of known) byPerson.set(habit.user_id, [...(byPerson.get(habit.user_id) ?? []), habit])
  return attemptAll([...byPerson], ([id, habits]) => lookAtHabits(ctx, id, habits))
}

/** Sends every reminder whose time has come on its way, and tells how many. Any number of these may run at once. */
export const queueReminders = (ctx: JobContext) =>
  attemptAll([queueForTasks, queueForHabits], (queue) => queue(ctx))
