import { DAY, HOUR, MINUTE, SECOND } from '../limits.ts'

/** Limits that the app never asks for. Units as in `limits.ts`. */
export const serverLimits = {
  knownDevice: { perUser: 10, perBrowser: 4, lifetime: 180 * DAY },
  /** How long the key of an upload is reserved, and how long before its end it may last be claimed. */
  fileRemoval: { reserved: HOUR, margin: 10 * MINUTE },
  /**
   * How long a whole request may take to come in: the largest import does over 1 Mbit/s, and 5 minutes are left to write
   * its rows before the keys of its first files can no longer be claimed.
   */
  request: { incoming: 45 * MINUTE },
  /** How long a file that no row names is left alone. */
  orphanFile: { quarantine: 7 * DAY },
  /**
   * `lease`: how long work that is no transaction is waited for after a crash. `bytesPerPoint`: of an answer, so many are
   * kept for each point of `idempotency_key`.
   */
  idempotency: { key: 64, lifetime: DAY, lease: 20 * SECOND, renewal: 2 * SECOND, bytesPerPoint: 4096 },
  trash: { lifetime: 30 * DAY },
  /** What a calendar is told: tasks due from so many days ago on, habits of so many days, characters of a description. */
  calendarFeed: { pastDays: 30, habitDays: 14, description: 1000, minutes: 30 },
  /** A mail names so many tasks and counts the others. */
  alert: { lead: 24 * HOUR, listed: 50 },
  /**
   * A reminder that could not be sent in time is sent so much later at most. `portion`: of so many tasks somebody is
   * reminded at a time. `listed`: a mail names so many tasks or habits and counts the others.
   */
  reminder: { late: 3 * HOUR, portion: 100, listed: 50 },
  /** `members`: so many has one object of a document that is read as it comes. Each is remembered until it ends. */
  json: { members: 10_000 },
  /**
   * What is kept of a file of another product until it is written: tasks and habits, and what belongs to them (items,
   * notes, tags, days). `valuesOfOne`: a task is built whole, of so many values of JSON at most.
   */
  imports: { entries: 100_000, parts: 500_000, valuesOfOne: 100_000 },
}
