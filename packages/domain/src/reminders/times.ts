/** What a change says of a habit's reminders; see `Habit.reminders`. At most one of both. */
export interface TimesChange {
  reminders?: readonly string[] | undefined
  /** Replaces the first, which null removes. */
  remind_at_time?: string | null | undefined
}

/** A habit's times of day after a change, ascending; undefined where it says nothing of them. */
export const timesAfter = (before: readonly string[], { reminders, remind_at_time }: TimesChange) => {
  if (reminders) return [...reminders]
  if (remind_at_time === undefined) return undefined
  const others = before.slice(1)
  return remind_at_time === null ? others : [...new Set([remind_at_time, ...others])].toSorted()
}
