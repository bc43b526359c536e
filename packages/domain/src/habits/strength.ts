import type { Day } from '@dayloom/validators/fields'
import type { Schedule } from '@dayloom/validators/habits/schedule'
import { addDays, daysBetween } from '../local-day.ts'
import { isDone, isDueByDay, isSkipped, shareDone } from './day.ts'
import { scheduleOn, type HabitHistory } from './history.ts'
import { timesInWeek, WEEK_DAYS } from './week.ts'

/** How often a week. */
const frequency = (schedule: Schedule): number => {
  if (schedule.kind === 'daily') return WEEK_DAYS
  return schedule.kind === 'weekdays' ? schedule.days.length : schedule.times
}

const HALF_LIFE_DAYS = 13
const keptAt = (frequency: number) => 0.5 ** (Math.sqrt(frequency / WEEK_DAYS) / HALF_LIFE_DAYS)
const keptByFrequency = Array.from({ length: WEEK_DAYS + 1 }, (_, frequency) => keptAt(frequency))

/** How much of the strength a due day leaves: a daily one that is missed takes half of it within 13 days. */
export const kept = (schedule: Schedule): number => {
  const times = frequency(schedule)
  return keptByFrequency[times] ?? keptAt(times)
}

/** What a day is worth, from 0 to 1; null where it counts for nothing. */
const valueOf = (habit: HabitHistory, day: Day): number | null => {
  const schedule = scheduleOn(habit, day)
  if (schedule.kind !== 'times_per_week') return isDueByDay(habit, day) ? shareDone(habit, day) : null
  const { done, target } = timesInWeek(habit, day, schedule.times)
  if (isSkipped(habit, day) || target === 0) return null
  return done >= target ? 1 : done / schedule.times
}

/** The strength after each day that counts, oldest first, from 0 to 1. Today counts once it is done. */
export const strengthByDay = (habit: HabitHistory): { day: Day; strength: number }[] => {
  const last = isDone(habit, habit.today) ? habit.today : addDays(habit.today, -1)
  const days = Array.from({ length: Math.max(0, daysBetween(habit.began, last) + 1) }, (_, index) =>
    addDays(habit.began, index),
  )
  let strength = 0
  return days.flatMap((day) => {
    const value = valueOf(habit, day)
    if (value === null) return []
    const rest = kept(scheduleOn(habit, day))
    strength = strength * rest + value * (1 - rest)
    return [{ day, strength }]
  })
}

/** 0 to 100: how far a habit has become one. A missed day costs a little, and no best is ever lost at once. */
export const habitStrength = (habit: HabitHistory): number =>
  Math.round(100 * (strengthByDay(habit).at(-1)?.strength ?? 0))
