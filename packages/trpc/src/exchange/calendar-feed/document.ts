import { setImmediate } from 'node:timers/promises'
import { instantAt, localDateTime, type LocalDateTime } from '@dayloom/domain/calendar/local-date-time'
import type { DayClock } from '@dayloom/domain/local-day'
import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import { serverLimits } from '@dayloom/validators/limits/server'
import { cut } from '@dayloom/validators/text'
import { LATEST } from '@dayloom/validators/values'
import ICAL from 'ical.js'
import { addressOf } from '../../platform/address.ts'
import { recurrenceOf } from './recurrence.ts'
import { zoneFor } from './zone.ts'

export interface FeedTask {
  id: string
  title: string
  description: string | null
  due_date: string
  due_day: Day | null
  priority: TaskPriority
  tags: string[]
  estimate_minutes: number | null
  version: number
  updated_at: string
  repeat: string | null
  repeat_from: RepeatOrigin
  series_start: string | null
  series_number: number
}

export interface FeedHabit {
  id: string
  name: string
  description: string | null
  version: number
  updated_at: string
  /** Those on which it is due. */
  days: Day[]
}

export interface Feed {
  clock: DayClock
  today: Day
  appUrl: string
  /** Page by page. */
  tasks: AsyncIterable<readonly FeedTask[]>
  habits: readonly FeedHabit[]
}

/** Events in a piece of the text: between two of them others have their turn. */
const EVENTS_A_PIECE = 50
const MS_PER_MINUTE = 60_000
/** How often a calendar should look again; most come as often as they like. */
const REFRESH = 'PT1H'
/** The last day of a rule ends with it. */
const LAST_TIME = '23:59:59.000'

// It leaves the space of a folded line out of its count, which has to be at most 75 octets.
ICAL.foldLength = 74

/** iCalendar's: 1 is the highest, 9 the lowest. */
const priorities: Record<TaskPriority, number> = { high: 1, medium: 5, low: 9 }

/** A text can have more control characters than line breaks and tabs; a calendar must not. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
const oneLine = (text: string) => plain(text).replace(/\s+/g, ' ')

const utc = (instant: Date | string) => ICAL.Time.fromJSDate(new Date(instant), true)

const date = (day: Day) => ICAL.Time.fromDateString(day)

type Zone = ReturnType<typeof zoneFor>

/** A reader takes a local time that comes twice for the first one, and one library reads it as the second. */
const isReadAs = (local: LocalDateTime, at: Date, zone: Zone) =>
  instantAt(local, zone.name).getTime() === at.getTime()

/**
 * On the person's clock; in UTC where the zone's own rules would lead a reader to another instant, and where the clock
 * shows the time for the second time. Tells whether it is on the person's clock.
 */
const addInstant = (event: ICAL.Component, name: string, at: Date, zone: Zone) => {
  const shown = localDateTime(at, zone.name)
  const local = ICAL.Time.fromDateTimeString(`${shown.day}T${shown.time.slice(0, 8)}`)
  if (zone.rules) local.zone = zone.rules
  const isRight =
    zone.rules !== null && local.toUnixTime() === Math.floor(at.getTime() / 1000) && isReadAs(shown, at, zone)
  const property = event.addPropertyWithValue(name, isRight ? local : utc(at))
  if (isRight) property.setParameter('tzid', zone.name)
  return isRight
}

const addDay = (event: ICAL.Component, day: Day) => {
  const end = date(day)
  end.addDuration(ICAL.Duration.fromString('P1D'))
  event.addPropertyWithValue('dtstart', date(day))
  event.addPropertyWithValue('dtend', end)
  // It takes no time of the day away.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
}

/** A task that repeats is due again and again; the days that have passed without it are no days of it. */
const addRecurrence = (
  event: ICAL.Component,
  task: FeedTask,
  { today, clock }: Pick<Feed, 'today' | 'clock'>,
  zone: Zone,
  at: LocalDateTime | null,
) => {
  const recurrence = recurrenceOf(task, today, { ...clock, timezone: zone.name })
  if (!recurrence) return
  const { rule, until, passed, listed } = recurrence
  const instantOn = (day: Day, time: string) => instantAt({ day, time }, zone.name)
  const add = (name: string, days: readonly Day[]) => {
    for (const day of days) {
      if (at) addInstant(event, name, instantOn(day, at.time), zone)
      else event.addPropertyWithValue(name, date(day))
    }
  }
  if (rule !== null) {
    const end = until && (at ? utc(instantOn(until, LAST_TIME)) : date(until)).toICALString()
    event.addPropertyWithValue('rrule', ICAL.Recur.fromString(end ? `${rule};UNTIL=${end}` : rule))
  }
  add('exdate', passed)
  add('rdate', listed)
}

interface Described {
  uid: string
  version: number
  updated_at: string
  summary: string
  description: string | null
  url: string
}

/** An event was stamped when it last changed: the same feed is the same text. */
const newEvent = ({ uid, version, updated_at, summary, description, url }: Described) => {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uid)
  event.addPropertyWithValue('sequence', version)
  event.addPropertyWithValue('dtstamp', utc(updated_at))
  event.addPropertyWithValue('last-modified', utc(updated_at))
  event.addPropertyWithValue('summary', oneLine(summary))
  if (description)
    event.addPropertyWithValue('description', cut(plain(description), serverLimits.calendarFeed.description))
  event.addPropertyWithValue('url', url)
  return event
}

const taskEvent = (task: FeedTask, zone: Zone, feed: Pick<Feed, 'appUrl' | 'today' | 'clock'>) => {
  const { id, title, description, due_date, due_day, priority, tags, estimate_minutes, version, updated_at } =
    task
  const url = addressOf(feed, `/tasks?task=${id}`)
  const event = newEvent({ uid: `${id}@dayloom`, version, updated_at, summary: title, description, url })
  if (due_day !== null) {
    addDay(event, due_day)
    addRecurrence(event, task, feed, zone, null)
  } else {
    const start = new Date(due_date)
    const shown = localDateTime(start, zone.name)
    const minutes = estimate_minutes ?? serverLimits.calendarFeed.minutes
    const isLocal = addInstant(event, 'dtstart', start, zone)
    // The year 10000 has no text in it.
    const end = new Date(Math.min(start.getTime() + minutes * MS_PER_MINUTE, LATEST))
    addInstant(event, 'dtend', end, zone)
    // In UTC a rule would lose the time on the wall where the clocks change.
    if (isLocal || zone.rules === null) addRecurrence(event, task, feed, zone, shown)
  }
  event.addPropertyWithValue('priority', priorities[priority])
  if (tags.length > 0) {
    const categories = new ICAL.Property('categories', event)
    categories.setValues(tags.map(oneLine))
    event.addProperty(categories)
  }
  return event.toString()
}

const habitEvent = (habit: FeedHabit, day: Day, appUrl: string) => {
  const { id, name, description, version, updated_at } = habit
  const url = addressOf({ appUrl }, `/habits?habit=${id}`)
  const uid = `${id}-${day}@dayloom`
  const event = newEvent({ uid, version, updated_at, summary: name, description, url })
  addDay(event, day)
  return event.toString()
}

const headOf = (zone: Zone) => {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Dayloom//Dayloom//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('name', 'Dayloom')
  calendar.addPropertyWithValue('x-wr-calname', 'Dayloom')
  calendar.addPropertyWithValue('x-wr-timezone', zone.name)
  const refresh = new ICAL.Property('refresh-interval', calendar)
  refresh.resetType('duration')
  refresh.setValue(ICAL.Duration.fromString(REFRESH))
  calendar.addProperty(refresh)
  calendar.addPropertyWithValue('x-published-ttl', REFRESH)
  if (zone.component) calendar.addSubcomponent(zone.component)
  return calendar.toString()
}

const END = 'END:VCALENDAR'

const lines = (texts: readonly string[]) => texts.map((text) => `${text}\r\n`).join('')

/**
 * An iCalendar document (RFC 5545), piece by piece as it is taken: however much there is, one page of it is in memory.
 * The same feed is the same text, byte by byte.
 */
export async function* feedDocument({
  clock,
  today,
  appUrl,
  tasks,
  habits,
}: Feed): AsyncGenerator<string, void> {
  const zone = zoneFor(clock.timezone)
  // It comes with the first of the rest: what cannot be read at all is not begun.
  let head = lines([headOf(zone).slice(0, -END.length).trimEnd()])
  async function* written<Item>(items: readonly Item[], write: (item: Item) => string) {
    for (let at = 0; at < items.length; at += EVENTS_A_PIECE) {
      yield head + lines(items.slice(at, at + EVENTS_A_PIECE).map(write))
      head = ''
      await setImmediate()
    }
  }
  for await (const page of tasks)
    yield* written(page, (task) => taskEvent(task, zone, { appUrl, today, clock }))
  const days = habits.flatMap((habit) => habit.days.map((day) => ({ habit, day })))
  yield* written(days, ({ habit, day }) => habitEvent(habit, day, appUrl))
  yield head + lines([END])
}
