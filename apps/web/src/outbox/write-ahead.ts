import { createWriteAhead } from '@dayloom/outbox/write-ahead'
import { now } from '../lib/clock/clock.ts'

/**
 * Every change of a task, a list or a habit, the timer and its entries. The others fail without a network, and say so. What
 * changes several tasks is made of each by itself then, because what waits is kept by its task.
 */
export const writeAhead = createWriteAhead({
  covers: (procedure) =>
    /^(?:tasks|lists|habits|timer|timeEntries)\./.test(procedure) && procedure !== 'tasks.bulk',
  now: () => now().getTime(),
})
