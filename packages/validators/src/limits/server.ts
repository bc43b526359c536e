import { DAY, HOUR, limits, MINUTE, SECOND } from '../limits.ts'

const MiB = 1_048_576

/** Limits that the app never needs. Units as in `limits.ts`. */
export const serverLimits = {
  knownDevice: { perUser: 10, perBrowser: 4, lifetime: 180 * DAY },
  /** How long the key of an upload is reserved, and how long before the end it can last be claimed. */
  fileRemoval: { reserved: HOUR, margin: 10 * MINUTE },
  /**
   * The longest time for a whole request. The largest import arrives over 1 Mbit/s, and has 5 minutes to write its rows
   * before the keys of its first files expire.
   */
  request: { incoming: 45 * MINUTE },
  /** How long a file without a row stays. */
  orphanFile: { quarantine: 7 * DAY },
  /**
   * `lease`: how long other processes wait for work that is not a transaction, after a crash. `bytesPerPoint`: the
   * bytes of a stored answer for each point of `idempotency_key`.
   */
  idempotency: { key: 64, lifetime: DAY, lease: 20 * SECOND, renewal: 2 * SECOND, bytesPerPoint: 4096 },
  trash: { lifetime: 30 * DAY },
  /**
   * Bytes, after and before the account's address is verified. `stored`: the UTF-8 of all its texts, including the
   * trash. `anHour`: the new state in its changes of an hour. `log`: a larger change log is cut to its newest
   * `logLeft`.
   */
  text: {
    proven: {
      stored: 250 * MiB,
      anHour: 128 * MiB,
      log: limits.changes.bytes,
      logLeft: limits.changes.bytesLeft,
    },
    unproven: { stored: 20 * MiB, anHour: 40 * MiB, log: 40 * MiB, logLeft: 20 * MiB },
    window: HOUR,
  },
  /** The content of a calendar feed: days in the past for tasks, days of habits, characters of a description. */
  calendarFeed: { pastDays: 30, habitDays: 14, description: 1000, minutes: 30 },
  /** A calendar of somebody else: bytes of its text, days around today for which its events are kept, redirects. */
  calendar: { bytes: 10 * MiB, timeout: 20 * SECOND, redirects: 3, pastDays: 31, futureDays: 100 },
  /** A mail names this many tasks and counts the others. */
  alert: { lead: 24 * HOUR, listed: 50 },
  /**
   * The longest delay of a reminder. `portion`: the tasks of a person that one run handles. `listed`: a mail names this
   * many tasks or habits and counts the others.
   */
  reminder: { late: 3 * HOUR, portion: 100, listed: 50 },
  /**
   * A disk is nearly full if less than `reserve` bytes and less than `part` of it are free. Then new accounts, uploads,
   * imports and bodies of at least `large` bytes are refused.
   */
  disk: { reserve: 1024 * MiB, part: 0.1, large: 16_384 },
  /** `members`: the members of one object in a streamed document. Each name stays in memory until the object ends. */
  json: { members: 10_000 },
  /**
   * The content of another product's file in memory: tasks and habits, and their items, notes, tags and days.
   * `valuesOfOne`: the JSON values of one task.
   */
  imports: { entries: 100_000, parts: 500_000, valuesOfOne: 100_000 },
}
