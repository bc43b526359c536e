import { lookUp, wireLabel } from '../../lib/labels.ts'
import { texts } from './texts.ts'
import { streakDays } from '@dayloom/domain/habit-summary'
import type { Habit } from '@dayloom/validators/habits'

/** The colour, the milestone and the text of each length of a streak. */

const tiers = [
  { from: 30, tier: 'purple' },
  { from: 14, tier: 'orange' },
  { from: 7, tier: 'yellow' },
  { from: 3, tier: 'green' },
] as const
export type StreakTier = (typeof tiers)[number]['tier'] | 'gray'

export const streakTier = (streak: number): StreakTier =>
  tiers.find(({ from }) => streak >= from)?.tier ?? 'gray'

/** A streak of weeks is as long as its days. */
export const tierOf = (habit: Pick<Habit, 'streak_count' | 'streak_unit'>): StreakTier =>
  streakTier(streakDays(habit))

/** The word after the number of a streak. */
export const streakUnit = (unit: Habit['streak_unit'], count: number): string =>
  count === 1 ? unit.slice(0, -1) : unit

/** The words after it in full: "day streak". */
export const streakLabel = (unit: string): string => lookUp(texts.card.streak, unit) ?? wireLabel(unit)

export const milestones = [7, 14, 30, 100, 365] as const

/** The first milestone still ahead; null after the last one. */
export const nextMilestone = (streak: number): number | null =>
  milestones.find((milestone) => milestone > streak) ?? null

const SOLID_HABIT_DAYS = 21

const motivations = [
  { from: SOLID_HABIT_DAYS, text: "Amazing! You're building a strong habit!" },
  { from: 7, text: 'Great progress! Keep the momentum going!' },
  { from: 3, text: "You're on the right track!" },
] as const

export const habitMotivation = (streak: number): string =>
  motivations.find(({ from }) => streak >= from)?.text ?? 'Every journey starts with a single step!'

/** 0 once the habit is solid. */
export const daysToSolidHabit = (streak: number): number => Math.max(0, SOLID_HABIT_DAYS - streak)

/** Null once the habit is solid. */
export function solidHabitText(streak: number): string | null {
  const days = daysToSolidHabit(streak)
  return days === 0 ? null : `${days} more days to make this a solid habit!`
}
