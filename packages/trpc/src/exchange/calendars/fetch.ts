import { createHash } from 'node:crypto'
import { addDays, localDay, type DayClock } from '@dayloom/domain/local-day'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { Values } from '@dayloom/translations/translate'
import { calendarMessages } from '@dayloom/validators/messages/calendars'
import type { JobContext } from '../../context.ts'
import { readCalendar, UnreadableCalendar, type ReadEvent } from './reader/read-calendar.ts'

const { pastDays, futureDays } = serverLimits.calendar

/** What the other server said of the text that was read last, and for which days and whose clock it was read. */
export interface Known {
  etag: string | null
  last_modified: string | null
  read_for: string | null
  digest: string | null
}

type Outcome =
  | { kind: 'same' }
  | { kind: 'read'; events: ReadEvent[]; known: Known }
  | { kind: 'failed'; error: string; values?: Values | undefined }

const failed = (error: string): Outcome => ({ kind: 'failed', error })

const digestOf = (events: readonly ReadEvent[]) =>
  createHash('sha256').update(JSON.stringify(events)).digest('base64url')

/** What the address answers, read for the days around the person's today. Throws for nothing that is not ours. */
export const fetchEvents = async (
  { now, ports }: Pick<JobContext, 'now' | 'ports'>,
  clock: DayClock,
  url: string,
  known: Known | null,
): Promise<Outcome> => {
  const today = localDay(now(), clock)
  const window = { from: addDays(today, -pastDays), to: addDays(today, futureDays) }
  const read_for = [today, clock.timezone, clock.day_starts_at].join(' ')
  // The same text has other events on another day, and by another clock.
  const fetched = await ports.fetchCalendar(url, known?.read_for === read_for ? known : null)
  if (fetched.kind !== 'text') return fetched
  const { text, etag, last_modified } = fetched
  try {
    const events = await readCalendar(text, window, clock)
    return { kind: 'read', events, known: { etag, last_modified, read_for, digest: digestOf(events) } }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return failed(calendarMessages[error.reason])
    throw error
  }
}
