import { localDateTime } from '@dayloom/domain/calendar/local-date-time'
import { isNamed } from '@dayloom/domain/habits/facts'
import { addDays, dayNumber } from '@dayloom/domain/local-day'
import type { CalendarEvent } from '@dayloom/validators/calendars'
import { daySchema, type Day } from '@dayloom/validators/fields'
import type { Habit } from '@dayloom/validators/habits'
import type { Task } from '@dayloom/validators/tasks'
import { DAY_MINUTES, minutesOfTime } from './clock-minutes.ts'
import { texts } from './texts.ts'

interface Shown {
  /** The same for one thing wherever it is moved. */
  key: string
  day: Day
  /** Minutes from the beginning of the date; null where it is of the whole day. */
  at: number | null
  minutes: number
  title: string
  color: string | null
  isDone: boolean
}

export interface TaskItem extends Shown {
  kind: 'planned' | 'due'
  task: Task
}

export type CalendarItem =
  | TaskItem
  | (Shown & { kind: 'habit'; habitId: string })
  | (Shown & { kind: 'event'; location: string | null })

/** Of a task without an estimate. */
const STANDARD_MINUTES = 30

interface Moment {
  day: Day
  at: number | null
}

const momentOf = (instant: string, timezone: string) => {
  const { day, time } = localDateTime(instant, timezone)
  return { day, at: minutesOfTime(time) }
}

const dueOf = ({ due_date, due_day }: Task, timezone: string): Moment | null => {
  if (due_day) return { day: due_day, at: null }
  return due_date === null ? null : momentOf(due_date, timezone)
}

const planOf = ({ planned_for, planned_time }: Task): Moment | null =>
  planned_for && { day: planned_for, at: planned_time === null ? null : minutesOfTime(planned_time) }

/** A task stands where it is planned and where it is due. On one day it stands once, at its time if it has one. */
export const itemsOfTask = (
  task: Task,
  timezone: string,
  colorOf: (task: Task) => string | null,
): TaskItem[] => {
  const shown = {
    title: task.title,
    minutes: task.estimate_minutes ?? STANDARD_MINUTES,
    color: colorOf(task),
    isDone: task.status === 'done',
    task,
  }
  const [plan, due] = [planOf(task), dueOf(task, timezone)]
  const isOne = plan?.day === due?.day
  const isByDue = isOne && plan?.at === null && due?.at !== null
  return [
    ...(plan && !isByDue ? [{ ...shown, ...plan, key: task.id, kind: 'planned' as const }] : []),
    ...(due && (!isOne || isByDue)
      ? [{ ...shown, ...due, key: plan && !isOne ? `${task.id} due` : task.id, kind: 'due' as const }]
      : []),
  ]
}

/** A habit stands on the days to come that its schedule names. One of so many times stands on today alone. */
export const itemsOfHabit = (habit: Habit, days: readonly Day[], today: Day): CalendarItem[] => {
  const { id, name, block, color, schedule, starts_on, ends_on } = habit
  const isOn = (day: Day) => {
    if (day === today) return habit.due_today
    const isWithin = (starts_on === null || starts_on <= day) && (ends_on === null || day <= ends_on)
    return day > today && isWithin && isNamed(schedule, dayNumber(day))
  }
  return days.filter(isOn).map((day) => ({
    key: `${id} ${day}`,
    kind: 'habit',
    habitId: id,
    day,
    at: block ? minutesOfTime(block.at) : null,
    minutes: block?.minutes ?? STANDARD_MINUTES,
    title: name,
    color,
    isDone: day === today && habit.completed_today,
  }))
}

/** Each day of an event, with the part of it that is on that day. */
export const itemsOfEvent = (
  event: CalendarEvent,
  index: number,
  timezone: string,
  color: string | null,
): CalendarItem[] => {
  const title = event.title || texts.untitled
  const { location } = event
  const on = (day: Day, at: number | null, minutes: number): CalendarItem => {
    const key = `event ${index} ${day}`
    return { key, kind: 'event', day, at, minutes, title, color, location, isDone: false }
  }
  if (event.from_day !== null) {
    const last = event.to_day ?? event.from_day
    return daysBetween(event.from_day, last).map((day) => on(day, null, DAY_MINUTES))
  }
  if (event.starts_at === null) return []
  const start = momentOf(event.starts_at, timezone)
  const end = momentOf(event.ends_at ?? event.starts_at, timezone)
  return daysBetween(start.day, end.day).flatMap((day) => {
    const [from, to] = [day === start.day ? start.at : 0, day === end.day ? end.at : DAY_MINUTES]
    // What ends as the day begins is not of it.
    return to === 0 && day !== start.day ? [] : on(day, from, Math.max(to - from, 0))
  })
}

/** No event is shown on more days. */
const MAX_DAYS = 100

const daysBetween = (from: Day, to: Day): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to && days.length < MAX_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

const order = { event: 0, planned: 1, due: 2, habit: 3 }

/** Whole days first, then by time. */
const compare = (a: CalendarItem, b: CalendarItem) =>
  (a.at ?? -1) - (b.at ?? -1) || order[a.kind] - order[b.kind] || (a.title < b.title ? -1 : 1)

export type ItemsByDay = ReadonlyMap<Day, readonly CalendarItem[]>

export const itemsByDay = (items: readonly CalendarItem[], days: readonly Day[]): ItemsByDay => {
  const byDay = new Map<Day, CalendarItem[]>(days.map((day) => [day, []]))
  for (const item of items) byDay.get(item.day)?.push(item)
  for (const each of byDay.values()) each.sort(compare)
  return byDay
}

export const readDay = (text: string | undefined): Day | null => daySchema.safeParse(text).data ?? null
