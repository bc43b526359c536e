import { newId } from '@dayloom/trpc/server'
import type { labelColors } from '@dayloom/validators/enums'
import type { Block } from '@dayloom/validators/habits'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { HISTORY_DAYS, type Calendar } from './calendar.ts'
import type { Random } from './random.ts'

type HabitColor = (typeof labelColors)[number]

/** Routines in their order. */
const routinePlans = [
  { name: 'Morning', color: 'amber', done_when: 'all' },
  { name: 'Evening', color: 'violet', done_when: 'any' },
] as const
type RoutineName = (typeof routinePlans)[number]['name']

/** Days ago that the routines were made. */
const ROUTINES_SINCE = 60

export const makeRoutines = (calendar: Calendar) => {
  const created_at = calendar.at(-ROUTINES_SINCE, 8)
  return routinePlans.map((plan) => ({ ...plan, id: newId(created_at), created_at }))
}
type Routines = ReturnType<typeof makeRoutines>

interface Plan {
  name: string
  description: string
  /** Days ago it was begun. */
  since: number
  /** How often it was done before the current streak. */
  rate: number
  /** How long it has been kept up to yesterday; the day before that run was missed. */
  streak: number
  doneToday: boolean
  /** When it is done, by the hour. */
  hour: number
  color: HabitColor
  schedule?: Schedule
  /** Due every so many days, from the one on which it was begun. */
  everyDays?: number
  goal?: Goal
  reminders?: string[]
  block?: Block
  archived?: true
  routine?: RoutineName
  /** Days ahead on which it ends. */
  endsIn?: number
  /** What is written down of days, by how many days ago they are. */
  notes?: Record<number, string>
  /** Days ago that were skipped. */
  skips?: number[]
}

/** One habit for every colour of a streak. */
const plans: Plan[] = [
  {
    name: 'Read 20 pages',
    description: 'Any book, before bed',
    since: HISTORY_DAYS - 1,
    rate: 0.86,
    streak: 41,
    doneToday: true,
    hour: 7,
    color: 'violet',
    reminders: ['21:30'],
    block: { at: '21:30', minutes: 30 },
    routine: 'Evening',
    notes: { 1: 'The chapter about the harbour', 8: 'On the train' },
  },
  {
    name: 'Meditate for 10 minutes',
    description: 'Sit down, breathe, begin again',
    since: 96,
    rate: 0.74,
    streak: 17,
    doneToday: true,
    hour: 7,
    color: 'teal',
    block: { at: '07:00', minutes: 10 },
    routine: 'Morning',
  },
  {
    name: 'Practise Spanish',
    description: 'One lesson or a podcast episode',
    since: 110,
    rate: 0.68,
    streak: 12,
    doneToday: false,
    hour: 18,
    color: 'amber',
    schedule: { kind: 'weekdays', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
  },
  {
    name: 'Walk 8,000 steps',
    description: 'The long way home counts',
    since: HISTORY_DAYS - 1,
    rate: 0.71,
    streak: 4,
    doneToday: false,
    hour: 19,
    color: 'green',
    goal: { direction: 'at_least', amount: 8000, unit: 'steps' },
  },
  {
    name: 'Plan tomorrow',
    description: 'Three things that matter, written down',
    since: 74,
    rate: 0.8,
    streak: 23,
    doneToday: false,
    hour: 21,
    color: 'blue',
    reminders: ['10:00', '15:00', '20:45'],
    routine: 'Evening',
  },
  {
    name: 'Strength training',
    description: 'Twenty minutes at home',
    since: 60,
    rate: 0.45,
    streak: 0,
    doneToday: false,
    hour: 8,
    color: 'red',
    schedule: { kind: 'times_per_week', times: 2 },
    skips: [9, 16],
    routine: 'Morning',
    endsIn: 45,
  },
  {
    name: 'Water the plants',
    description: 'The fern first',
    since: 84,
    rate: 0.75,
    streak: 14,
    doneToday: false,
    hour: 9,
    color: 'pink',
    everyDays: 3,
  },
  {
    name: 'Call a friend',
    description: 'Somebody you have not heard for a while',
    since: 90,
    rate: 0.14,
    streak: 0,
    doneToday: false,
    hour: 20,
    color: 'gray',
    schedule: { kind: 'times_per_month', times: 4 },
  },
  {
    name: 'Coffee',
    description: 'Two cups are enough',
    since: 80,
    rate: 0.7,
    streak: 0,
    doneToday: false,
    hour: 9,
    color: 'orange',
    goal: { direction: 'at_most', amount: 2, unit: 'cups' },
    archived: true,
  },
]

const isDone = ({ rate, streak, doneToday, since, everyDays = 1 }: Plan, day: number, random: Random) => {
  if ((day + since) % everyDays !== 0) return false
  if (day === 0) return doneToday
  if (day >= -streak) return true
  return day < -streak - 1 && random.chance(rate)
}

/** Beyond a goal on most days; of a limit, some days are above it. */
const amountOf = ({ direction, amount }: Goal, daysAgo: number) =>
  direction === 'at_least' ? amount + ((daysAgo * 7) % 23) * 100 : 1 + (daysAgo % 3)

const scheduleOf = ({ schedule, everyDays, since }: Plan, calendar: Calendar) =>
  everyDays === undefined
    ? schedule
    : { kind: 'interval' as const, every: everyDays, unit: 'day' as const, from: calendar.date(-since) }

/** Habits with every day they were done, oldest first. */
export const makeHabits = (calendar: Calendar, random: Random, routines: Routines) =>
  plans.map((plan) => {
    const routine_id = routines.find(({ name }) => name === plan.routine)?.id ?? null
    const created_at = calendar.at(-plan.since, 7, 5)
    const schedule = scheduleOf(plan, calendar)
    const days = Array.from({ length: plan.since + 1 }, (_, index) => index - plan.since)
    return {
      id: newId(created_at),
      name: plan.name,
      description: plan.description,
      color: plan.color,
      archived: plan.archived ?? false,
      remind_at_time: plan.reminders?.[0] ?? null,
      reminders: plan.reminders ?? [],
      block: plan.block ?? null,
      ends_on: plan.endsIn === undefined ? null : calendar.date(plan.endsIn),
      routine_id,
      routine_since: routine_id === null ? null : calendar.date(-ROUTINES_SINCE),
      created_day: calendar.date(-plan.since),
      ...(schedule && { schedules: [{ from: calendar.date(-plan.since), value: schedule }] }),
      ...(plan.goal && { goals: [{ from: calendar.date(-plan.since), value: plan.goal }] }),
      created_at,
      updated_at: created_at,
      deleted_at: null,
      skips: (plan.skips ?? []).map((ago) => calendar.date(-ago)),
      completions: days
        .filter((day) => isDone(plan, day, random))
        .map((day) => {
          const at = calendar.at(day, plan.hour, random.between(0, 50))
          return {
            completed_date: calendar.date(day),
            completed_at: calendar.isPast(at) ? at : calendar.now,
            amount: plan.goal ? amountOf(plan.goal, -day) : null,
            note: plan.notes?.[-day] ?? null,
          }
        }),
    }
  })
