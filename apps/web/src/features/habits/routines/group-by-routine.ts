import type { Routine } from '@dayloom/validators/routines'

interface Grouped<T> {
  /** Null for the habits of no routine. */
  routine: Routine | null
  habits: T[]
}

/** Habits under their routines, those of none last. A routine without habits has a group only if `withEmpty`. */
export const groupByRoutine = <T extends { routine_id: string | null }>(
  habits: readonly T[],
  routines: readonly Routine[],
  withEmpty: boolean,
): Grouped<T>[] => {
  const groups = routines.map((routine): Grouped<T> => ({
    routine,
    habits: habits.filter(({ routine_id }) => routine_id === routine.id),
  }))
  const known = new Set<string | null>(routines.map(({ id }) => id))
  const others = habits.filter(({ routine_id }) => !known.has(routine_id))
  return [
    ...groups.filter((group) => withEmpty || group.habits.length > 0),
    ...(others.length > 0 || groups.length === 0 ? [{ routine: null, habits: others }] : []),
  ]
}
