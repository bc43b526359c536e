import type { Change } from '@dayloom/validators/changes'
import { habitSchema, type Habit } from '@dayloom/validators/habits'
import type { Patch } from './patch.ts'
import { inRows, merged, withoutRow } from './rows.ts'

const writable = habitSchema.pick({
  name: true,
  description: true,
  remind_at_time: true,
  reminders: true,
  color: true,
  position: true,
})

/** What a person writes into a habit. The rest is computed from its days. */
const writtenOf = ({ after }: Change) => writable.partial().safeParse(after ?? {}).data ?? {}

const days = new Set(['completion', 'skip', 'rest'])

/** Names and colours show at once. Streaks and strength are computed from the days, so they are refetched. */
export const inHabits: Patch<Habit[]> = (habits, change) => {
  const { entity, op, id } = change
  if (days.has(entity) || entity === 'profile') return { data: habits, isStale: true }
  if (entity !== 'habit') return { data: habits }
  if (op === 'deleted') return { data: withoutRow(habits, id) }
  if (op !== 'updated') return { data: habits, isStale: true }
  const written = writtenOf(change)
  const isAll = Object.keys(change.after ?? {}).every((name) => name in written)
  const data = inRows(habits, id, (habit) => merged(habit, written))
  return { data, isStale: !isAll || 'position' in written }
}
