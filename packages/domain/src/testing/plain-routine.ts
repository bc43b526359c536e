import type { Day } from '@dayloom/validators/fields'
import type { DoneWhen } from '@dayloom/validators/routines'
import { dayInMonth, monthOf } from '../calendar/months.ts'
import { goalOn, isOutside, scheduleOn, type HabitHistory } from '../habits/history.ts'
import { daysOfWeek } from '../habits/week.ts'
import { addDays } from '../local-day.ts'
import { isDone, isDueOn } from './plain-habit.ts'

export interface PlainMember {
  habit: HabitHistory
  since: Day
  archived: boolean
}

const daysOfMonth = (day: Day) => {
  const all = Array.from({ length: 31 }, (_, index) => dayInMonth(monthOf(day), index + 1))
  return all.filter((each, index) => each !== all[index - 1])
}

const counts = (habit: HabitHistory, day: Day) => day >= habit.began && !isOutside(habit, day)

const isSkipped = (habit: HabitHistory, day: Day) => habit.skips.has(day) && day >= habit.began

/** Of so many times: the days before this one of its week or month have not reached them. */
export const isDueBefore = (habit: HabitHistory, day: Day): boolean => {
  const schedule = scheduleOn(habit, day)
  if (schedule.kind !== 'times_per_week' && schedule.kind !== 'times_per_month') return isDueOn(habit, day)
  if (!counts(habit, day) || isSkipped(habit, day)) return false
  const days = schedule.kind === 'times_per_week' ? daysOfWeek(day, habit.weekStart) : daysOfMonth(day)
  const off = days.filter((each) => isOutside(habit, each) || isSkipped(habit, each)).length
  const done = days.filter((each) => each < day && isDone(habit, each) && !isSkipped(habit, each)).length
  return done < schedule.times - off
}

const isLost = (habit: HabitHistory, day: Day) => {
  if (isDone(habit, day)) return false
  const goal = goalOn(habit, day)
  return day < habit.today || (goal?.direction === 'at_most' && (habit.entries.get(day) ?? 0) > goal.amount)
}

/** The rules of a routine, each day for itself: slow, and short enough to be seen as right. */
export const routineStatus = (members: readonly PlainMember[], doneWhen: DoneWhen, today: Day) => {
  const judge = (day: Day) => {
    const due = members.filter(
      ({ habit, since, archived }) => !archived && day >= since && isDueBefore(habit, day),
    )
    const isMet = ({ habit }: PlainMember) => isDone(habit, day)
    const lost = ({ habit }: PlainMember) => isLost(habit, day)
    return {
      isDue: due.length > 0,
      isDone: due.length > 0 && (doneWhen === 'all' ? due.every(isMet) : due.some(isMet)),
      isLost: due.length > 0 && (doneWhen === 'all' ? due.some(lost) : due.every(lost)),
    }
  }
  const first = members.reduce((earliest, { since }) => (since < earliest ? since : earliest), today)
  let run = 0
  let longest = 0
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const { isDone: done, isLost: lost } = judge(day)
    if (done) run += 1
    else if (lost) run = 0
    longest = Math.max(longest, run)
  }
  const now = judge(today)
  return { due_today: now.isDue, completed_today: now.isDone, streak_count: run, longest_streak: longest }
}
