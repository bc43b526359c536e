/** What the server sends (`pushMessageSchema`); it alone can encrypt for this browser. */
export interface Message {
  kind: 'task' | 'habit'
  id: string
  day: string
  title: string
  body: string
  remind_at?: string
}

const MS_PER_DAY = 86_400_000

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10)

/** The day after the one it was made for, or after as many more as have passed since its moment. */
const later = async ({ day, remind_at }: Message, serverTime: () => Promise<Date>) => {
  if (remind_at === undefined) return { planned_for: addDays(day, 1) }
  const now = await serverTime()
  const after = (days: number) => {
    const at = new Date(remind_at)
    at.setDate(at.getDate() + days)
    return at
  }
  let days = 1
  while (after(days) <= now) days += 1
  return { planned_for: addDays(day, days), remind_at: after(days).toISOString() }
}

/**
 * The API call behind a button. A habit's call is about the day that the reminder was made for. `serverTime` is asked
 * only if the call depends on it, because the device's clock may be off by days.
 */
export const callOf = async (
  action: 'done' | 'tomorrow',
  message: Message,
  serverTime: () => Promise<Date>,
): Promise<{ path: string; body: object }> => {
  const { kind, id, day } = message
  if (kind === 'habit')
    return { path: `/api/habits/${id}/${action === 'done' ? 'completions' : 'skips'}/${day}`, body: {} }
  const body = action === 'done' ? { status: 'done' } : await later(message, serverTime)
  return { path: `/api/tasks/${id}`, body }
}
