/** Moments around a fixed now, in the local time of this machine. `day` 0 is today, -1 yesterday. */
export const createCalendar = (now: Date) => {
  const at = (day: number, hour: number, minute = 0) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hour, minute)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    now,
    at,
    /** 0 is Sunday. */
    weekday: (day: number) => at(day, 12).getDay(),
    /** `YYYY-MM-DD` */
    date: (day: number) => {
      const noon = at(day, 12)
      return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`
    },
    isPast: (moment: Date) => moment.getTime() <= now.getTime(),
  }
}

export type Calendar = ReturnType<typeof createCalendar>

/** How far back the demo account goes. */
export const HISTORY_DAYS = 120
