import type { Day } from '@dayloom/validators/fields'
import type { Goal, GoalDirection, Schedule } from '@dayloom/validators/habits/schedule'
import { limits } from '@dayloom/validators/limits'
import type { Draft, HabitDraft } from '../draft.ts'
import { fitted } from '../text.ts'

const WEEK = 7

/** A habit as Loop has it, in its table or in its database. */
export interface LoopHabit {
  line: number
  name: string
  question: string
  description: string
  /** It is due so many times in so many days. */
  times: number
  days: number
  isNumerical: boolean
  direction: GoalDirection
  target: number
  unit: string
  color: string | null
  archived: boolean
}

export const shortName = ({ name }: { name: string }) => `“${name.slice(0, 60)}”`

const scheduleOf = ({ times, days, ...habit }: LoopHabit, draft: Draft): Schedule => {
  if (!(times > 0) || !(days > 0)) {
    draft.leave(`${shortName(habit)}: how often it is due, which is not understood: here it is every day`)
    return { kind: 'daily' }
  }
  const weekly = Math.min(WEEK, Math.max(1, Math.round((times * WEEK) / days)))
  const isSame = days === WEEK ? times <= WEEK : times === days
  if (!isSame)
    draft.leave(
      `${shortName(habit)} is due ${times} times in ${days} days: here it is ${weekly} times a week`,
    )
  return weekly === WEEK ? { kind: 'daily' } : { kind: 'times_per_week', times: weekly }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

const goalOf = (habit: LoopHabit, draft: Draft): Goal | null => {
  const amount = hundredths(habit.target)
  if (!habit.isNumerical || !(amount > 0)) return null
  const leave = (what: string) => draft.leave(what, habit.line)
  const unit = fitted(habit.unit, limits.unit.max, 'The unit of a habit', leave) || 'times'
  return { direction: habit.direction, amount, unit }
}

const leaveAmounts = (habit: { name: string }, draft: Draft) =>
  draft.leave(`${shortName(habit)}: its amounts, because the file names no goal above 0 for them`)

/** As a draft, without its days. */
export const habitIn = (habit: LoopHabit, draft: Draft): HabitDraft => {
  const goal = goalOf(habit, draft)
  if (habit.isNumerical && !goal) leaveAmounts(habit, draft)
  return {
    line: habit.line,
    key: [habit.name],
    name: habit.name,
    description: [habit.question, habit.description].filter(Boolean).join('\n\n') || null,
    schedule: scheduleOf(habit, draft),
    goal,
    color: habit.color,
    archived: habit.archived,
    created_at: null,
    completions: [],
    skips: [],
  }
}

export const unknownDay = -1
const [done, skipped] = [2, 3]

interface Entry {
  day: Day
  /** A code, or a thousandth of an amount. */
  value: number
  note: string | null
}

/** An entry of a day. */
export const addDay = (habit: HabitDraft, { day, value, note }: Entry, draft: Draft) => {
  draft.count()
  const complete = (amount: number | null) => void habit.completions.push({ day, amount, note })
  if (habit.goal && value >= 0 && value !== skipped) return complete(hundredths(value / 1000))
  if (!habit.goal && value === done) return complete(null)
  if (note) draft.leave('Notes of days that were not done')
  if (value === skipped) habit.skips.push(day)
  // Until 2.3.0 no file says which habits have amounts.
  if (value > skipped) leaveAmounts(habit, draft)
  return undefined
}
