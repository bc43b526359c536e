/** A day in the zone of the person of a test, so many from today. */
export const dayFromToday = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(Date.now() + days * 86_400_000)
