import type { DayClock } from '@dayloom/domain/local-day'
import { habitOccurrence } from '@dayloom/domain/reminders/due'
import type { JobContext } from '../context.ts'
import { lockUser } from '../platform/lock-user.ts'
import { announce, claim } from './announce.ts'
import { dueHabits } from './judge.ts'
import type { ReminderTime } from '../platform/reminder-times.ts'

export interface HabitReminder extends DayClock {
  id: string
  times: ReminderTime[]
}

/** Sends on their way those of a person's habits whose time has come and that are still to be done, and tells how many. */
export const remindOfHabits = (ctx: JobContext, user_id: string, habits: readonly HabitReminder[]) =>
  ctx.db.$transaction(async (tx) => {
    await lockUser(tx, user_id, 'KEY SHARE')
    const now = ctx.now()
    const timely = habits.flatMap((habit) => {
      const { id, times, timezone, day_starts_at } = habit
      return times.flatMap((each) => {
        const day = habitOccurrence(each, now, habit)?.day
        return day ? [{ id, timezone, day_starts_at, day, occurrence: `${day}T${each.time}` }] : []
      })
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
    const due = await dueHabits(tx, { ...first, id: user_id }, mine, now)
    const told = claimed.filter(({ target_id }) => due.some(({ id }) => id === target_id))
    await announce(tx, ctx, user_id, told)
    return told.length
  })
