/** Minutes of a day on the wall. */
export const DAY_MINUTES = 1440
/** What a drag and a key move by. */
export const STEP_MINUTES = 15

const HOUR = 60

/** `09:30`, or longer, as minutes from the beginning of the date. */
export const minutesOfTime = (time: string): number =>
  Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5))

export const timeOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / HOUR), minutes % HOUR].map((part) => String(part).padStart(2, '0')).join(':')

/** The nearest step that a day has. */
export const snapped = (minutes: number): number =>
  Math.min(DAY_MINUTES - STEP_MINUTES, Math.max(0, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES))
