import { sql, type Sql } from '@dayloom/db/sql'
import { withPlannedTime } from '@dayloom/domain/tasks/planned-time'
import { plannedTimeMessages } from '@dayloom/validators/messages/planned-times'
import { invalid } from '../errors.ts'

type Given = Parameters<typeof withPlannedTime>[0]

export const plannedTimeAlone = () => invalid('planned_time', plannedTimeMessages.plannedTimeAlone)

/** A planned time is cleared with its day. Throws for a time that is given with no day. */
export const withPlan = <T extends Given>(given: T): T => {
  if (given.planned_for === null && given.planned_time) throw plannedTimeAlone()
  return withPlannedTime(given)
}

/** Whether a task has to have a planned day already. */
export const needsPlannedDay = ({ planned_for, planned_time }: Given): boolean =>
  planned_for === undefined && Boolean(planned_time)

/** A condition on the task `t`. */
export const hasPlannedDay = (given: Given): Sql | undefined =>
  needsPlannedDay(given) ? sql`t.planned_for IS NOT NULL` : undefined
