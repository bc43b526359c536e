import type { Day } from '@dayloom/validators/fields'
import type { Goal, Schedule, WeekStart } from '@dayloom/validators/habits/schedule'

/** A value that holds from a local day on, until the next version. */
export interface Version<T> {
  from: Day
  value: T
}

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
}

const versionOn = <T>(versions: readonly Version<T>[], day: Day): T | undefined =>
  (versions.findLast(({ from }) => from <= day) ?? versions[0])?.value

/** A change holds from its day on; earlier days are judged by what they had. */
export const scheduleOn = ({ schedules }: HabitHistory, day: Day): Schedule =>
  versionOn(schedules, day) ?? { kind: 'daily' }

export const goalOn = ({ goals }: HabitHistory, day: Day): Goal | null => versionOn(goals, day) ?? null

/** A habit begins with its first entry or its creation, whichever is earlier. */
export const habitHistory = ({
  created,
  ...rows
}: Omit<HabitHistory, 'began'> & { created: Day }): HabitHistory => {
  let began = created
  for (const day of rows.entries.keys()) if (day < began) began = day
  return { ...rows, began }
}

/** Adds a version from a day on; one of the same day is replaced. */
export const withVersion = <T>(versions: readonly Version<T>[], from: Day, value: T): Version<T>[] => [
  ...versions.filter((each) => each.from < from),
  { from, value },
]

interface Change<T> {
  created: Day
  today: Day
  /** What held where there is no version at all. */
  before: T
  value: T
  isSame: (a: T, b: T) => boolean
}

/** The versions after a change that holds from today on; null where it is what holds already. */
export const changedVersions = <T>(
  versions: readonly Version<T>[],
  { created, today, before, value, isSame }: Change<T>,
): Version<T>[] | null => {
  const known = versions.length > 0 ? versions : [{ from: created, value: before }]
  const now = known.findLast(({ from }) => from <= today) ?? known[0]
  if (now && isSame(now.value, value)) return null
  const earlier = known.filter(({ from }) => from < today)
  const last = earlier.at(-1)
  // Changed back on the same day, it is as if nothing had been changed.
  return last && isSame(last.value, value) ? earlier : withVersion(earlier, today, value)
}
