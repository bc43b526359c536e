import type { Timer } from '@dayloom/validators/time-entries'
import type { Patch } from './patch.ts'

/** What runs changes with the entries, and with the task or habit that it runs on. */
export const inTimer: Patch<Timer> = (timer, { entity, id }) => {
  const runsOn = timer.entry?.task_id ?? timer.entry?.habit_id
  return { data: timer, isStale: entity === 'time_entry' || id === runsOn }
}
