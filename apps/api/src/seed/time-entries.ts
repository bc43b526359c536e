import { newId } from '@dayloom/trpc/server'
import type { SeedTask } from './task.ts'
import { createRandom } from './random.ts'

const MINUTE = 60_000
/** Any number; another one makes other times. */
const SEED = 20_261_130

/** Most done tasks with an estimate have a time that is near it, and ends with the task. Some took much longer. */
export const makeTimeEntries = (now: Date, tasks: readonly SeedTask[]) => {
  const random = createRandom(SEED)
  return tasks.flatMap(({ id: task_id, completed_at, estimate_minutes }) => {
    if (!completed_at || !estimate_minutes || random.chance(0.2)) return []
    const share = random.between(80, random.chance(0.2) ? 220 : 150) / 100
    const minutes = Math.round(estimate_minutes * share)
    return [
      {
        id: newId(now),
        task_id,
        habit_id: null,
        started_at: new Date(completed_at.getTime() - minutes * MINUTE),
        ended_at: completed_at,
        note: null,
        is_timed: true,
      },
    ]
  })
}
