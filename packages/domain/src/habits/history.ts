import type { Day } from '@dayloom/validators/fields'
import type { Goal, Schedule, WeekStart } from '@dayloom/validators/habits/schedule'
import { versionOn, type Version } from './versions.ts'

/** All that a habit's numbers are derived from, as of a local day. */
export interface HabitHistory {
  /** The first day that counts for anything. */
  began: Day
  today: Day
  weekStart: WeekStart
  /** The amount of each day that has an entry; null where none was given. */
  entries: ReadonlyMap<Day, number | null>
  /** Every skipped day, those of rests among them. */
  skips: ReadonlySet<Day>
  /** Oldest first; the oldest holds for the days before it as well. At least one. */
  schedules: readonly Version<Schedule>[]
  /** Oldest first, as above; none means that there never was a goal. */
  goals: readonly Version<Goal | null>[]
  /** The first and the last day that may count; null for no limit. */
  startsOn: Day | null
  endsOn: Day | null
}

export const scheduleOn = ({ schedules }: HabitHistory, day: Day): Schedule =>
  versionOn(schedules, day) ?? { kind: 'daily' }

export const goalOn = ({ goals }: HabitHistory, day: Day): Goal | null => versionOn(goals, day) ?? null

export const isOutside = ({ startsOn, endsOn }: Pick<HabitHistory, 'startsOn' | 'endsOn'>, day: Day) =>
  (startsOn !== null && day < startsOn) || (endsOn !== null && day > endsOn)

/** A habit begins with its first entry that counts or its creation, whichever is earlier. */
export const habitHistory = ({
  created,
  ...rows
}: Omit<HabitHistory, 'began'> & { created: Day }): HabitHistory => {
  let began = created
  for (const day of rows.entries.keys()) if (day < began && !isOutside(rows, day)) began = day
  return { ...rows, began }
}
