import type { Habit, HabitDetail } from '@dayloom/validators/habits'
import { habitSchema } from '@dayloom/validators/habits'
import { tagSchema, type Tag } from '@dayloom/validators/tags'
import { userSchema, type User } from '@dayloom/validators/users'
import { viewSchema, type View } from '@dayloom/validators/views'
import type { Change } from '@dayloom/validators/changes'
import type { Patch } from './patch.ts'
import { inRows, merged, withoutRow } from './rows.ts'

const writable = habitSchema.pick({
  name: true,
  description: true,
  remind_at_time: true,
  color: true,
  position: true,
})

/** What a person writes into a habit; the rest is reckoned from its days. */
const writtenOf = ({ after }: Change) => writable.partial().safeParse(after ?? {}).data ?? {}

const days = new Set(['completion', 'skip', 'rest'])

/** Streaks and strength are reckoned, so the list is asked for again; names and colours show at once. */
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

export const inHabit: Patch<HabitDetail> = (habit, change) => {
  const { entity, id, parent_id } = change
  if (entity === 'rest' || (days.has(entity) && parent_id === habit.id)) return { data: habit, isStale: true }
  if (entity !== 'habit' || id !== habit.id) return { data: habit }
  return { data: merged(habit, writtenOf(change)), isStale: true }
}

/** How many open tasks a tag has follows from the tasks. */
export const inTags: Patch<Tag[]> = (tags, { entity, op, id, after, before }) => {
  if (entity === 'task') {
    const names = Object.keys(after ?? before ?? {})
    return { data: tags, isStale: op !== 'updated' || names.includes('tags') || names.includes('status') }
  }
  if (entity !== 'tag') return { data: tags }
  if (op === 'deleted') return { data: tags.filter(({ name }) => name !== id) }
  const fields = tagSchema.partial().safeParse(after ?? {}).data ?? {}
  if (op !== 'updated') return { data: tags, isStale: true }
  return { data: tags.map((tag) => (tag.name === id ? merged(tag, fields) : tag)), isStale: 'name' in fields }
}

export const inViews: Patch<View[]> = (views, { entity, op, id, after }) => {
  if (entity !== 'view') return { data: views }
  if (op === 'deleted') return { data: withoutRow(views, id) }
  const fields = viewSchema.partial().safeParse(after ?? {}).data
  if (!fields || op !== 'updated') return { data: views, isStale: true }
  return { data: inRows(views, id, (view) => merged(view, fields)), isStale: 'name' in fields }
}

export const inProfile: Patch<User | null> = (user, { entity, after }) => {
  const fields = entity === 'profile' ? userSchema.partial().safeParse(after ?? {}).data : undefined
  return { data: user && fields ? merged(user, fields) : user }
}
