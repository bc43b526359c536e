import { setImmediate } from 'node:timers/promises'
import { addDays, dayNumber, startOfDay, type DayClock } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { componentsOf } from './components.ts'
import {
  dayOfMoment,
  instantOf,
  MS_PER_DAY,
  parseEvent,
  type Length,
  type Moment,
  type ParsedEvent,
} from './event.ts'
import { occurrencesOf } from './occurrences.ts'
import { createZones, ianaZone } from './zones.ts'

/** An event of a calendar: timed with instants, of whole days with days, the last one included. */
export interface ReadEvent {
  uid: string
  title: string
  location: string | null
  starts_at: Date | null
  ends_at: Date | null
  from_day: Day | null
  to_day: Day | null
  busy: boolean
}

/** Both days are included. */
export interface EventWindow {
  from: Day
  to: Day
}

export const MOST_EVENTS = 5000
/** Steps of all rules of a calendar together. */
const STEPS_A_CALENDAR = 500_000
/** Between two portions others have their turn. */
const STEPS_A_PORTION = 2000
/** What parsing an event costs, in steps. */
const STEPS_TO_PARSE = 10
/** No zone is further from UTC, and no clock is set by more. */
const MARGIN = 2 * MS_PER_DAY

export type Refusal = 'none' | 'large'
export class UnreadableCalendar extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(`The calendar is ${reason}`)
    this.reason = reason
  }
}

const tooLarge = () => new UnreadableCalendar('large')

/** Counts the work, and tells when it is somebody else's turn. */
const createWork = () => {
  let [all, portion] = [0, 0]
  return {
    spend: (steps: number) => {
      all += steps
      portion += steps
      if (all > STEPS_A_CALENDAR) throw tooLarge()
    },
    breathe: async () => {
      if (portion < STEPS_A_PORTION) return
      portion = 0
      await setImmediate()
    },
  }
}
type Work = ReturnType<typeof createWork>

/** Keys of the instances that are left out of a series: by day where one of both is a day, else by instant. */
const createExcluded = (moments: readonly Moment[]) => {
  const days = new Set(moments.filter(({ isDay }) => isDay).map(dayOfMoment))
  const allDays = new Set(moments.map(dayOfMoment))
  const instants = new Set(moments.filter(({ isDay }) => !isDay).map(instantOf))
  return (moment: Moment) =>
    moment.isDay
      ? allDays.has(dayOfMoment(moment))
      : days.has(dayOfMoment(moment)) || instants.has(instantOf(moment))
}

const place = (start: Moment, { days, ms }: Length) => {
  if (start.isDay) {
    const from_day = dayOfMoment(start)
    return { starts_at: null, ends_at: null, from_day, to_day: addDays(from_day, Math.max(1, days) - 1) }
  }
  const ends_at = new Date(start.zone(start.wall + days * MS_PER_DAY) + ms)
  return { starts_at: new Date(instantOf(start)), ends_at, from_day: null, to_day: null }
}

/** Collects what meets the window, and refuses more than a calendar may have. */
const createCollection = ({ from, to }: EventWindow, clock: DayClock) => {
  const [start, end] = [startOfDay(from, clock), startOfDay(addDays(to, 1), clock)]
  const events: ReadEvent[] = []
  const add = ({ uid, title, location, isBusy }: ParsedEvent, moment: Moment, length: Length) => {
    const placed = place(moment, length)
    const { starts_at, ends_at, from_day, to_day } = placed
    const meets =
      starts_at === null
        ? from_day <= to && to_day >= from
        : starts_at < end && (ends_at > start || starts_at >= start)
    if (!meets) return
    if (events.length === MOST_EVENTS) throw tooLarge()
    events.push({ uid, title, location, ...placed, busy: isBusy })
  }
  return { events, add }
}
type Collection = ReturnType<typeof createCollection>

/** An event and all of its instances, but for those that are excluded. */
const addSeries = async (
  event: ParsedEvent,
  isExcluded: (moment: Moment) => boolean,
  { from, to }: EventWindow,
  work: Work,
  { add }: Collection,
) => {
  const { start, length, rules, added } = event
  const seen = new Set<number>()
  const addOne = (moment: Moment, own: Length | null = null) => {
    if (seen.has(moment.wall) || isExcluded(moment)) return
    seen.add(moment.wall)
    add(event, moment, own ?? length)
  }
  addOne(start)
  const low = dayNumber(from) * MS_PER_DAY - MARGIN - length.days * MS_PER_DAY - length.ms
  const bounds = { low, high: dayNumber(to) * MS_PER_DAY + MARGIN }
  for (const rule of rules)
    for (const wall of occurrencesOf(rule, start, bounds, work.spend))
      if (wall >= low) addOne({ ...start, wall })
  for (const each of added) addOne(each.start, each.length)
}

/** The events of one uid, and which of them is the newest of an instance. */
const bySeries = (events: readonly ParsedEvent[]) => {
  const instances = new Map<string, Map<number, ParsedEvent>>()
  for (const event of events) {
    if (!event.instance) continue
    const ofUid = instances.get(event.uid) ?? new Map<number, ParsedEvent>()
    const key = instantOf(event.instance)
    if ((ofUid.get(key)?.sequence ?? -1) <= event.sequence) ofUid.set(key, event)
    instances.set(event.uid, ofUid)
  }
  return instances
}

/** Each event that can be read. Throws where the text is no calendar. */
const parseAll = async (text: string, timezone: string, work: Work) => {
  const floating = ianaZone(timezone)
  const zones = createZones(floating)
  const components = componentsOf(text)
  const raw: string[][] = []
  let next = components.next()
  while (!next.done) {
    if (next.value?.name === 'VTIMEZONE') zones.add(next.value.lines)
    else if (next.value) raw.push(next.value.lines)
    else work.spend(STEPS_TO_PARSE)
    await work.breathe()
    next = components.next()
  }
  if (!next.value) throw new UnreadableCalendar('none')
  const parsed: ParsedEvent[] = []
  for (const lines of raw) {
    work.spend(STEPS_TO_PARSE)
    await work.breathe()
    try {
      parsed.push(parseEvent(lines, zones, floating))
    } catch {
      // It loses itself alone.
    }
  }
  return parsed
}

const startsFirst = (a: ReadEvent, b: ReadEvent) =>
  orderOf(a) - orderOf(b) || (a.title < b.title ? -1 : Number(a.title > b.title))
const orderOf = ({ starts_at, from_day }: ReadEvent) => starts_at?.getTime() ?? Date.parse(from_day ?? '')

/**
 * The events of an iCalendar text (RFC 5545, as the world writes it) that meet a window of days, in their order. Throws
 * `UnreadableCalendar` for what is no calendar or too large.
 */
export const readCalendar = async (
  text: string,
  window: EventWindow,
  clock: DayClock,
): Promise<ReadEvent[]> => {
  const work = createWork()
  const parsed = await parseAll(text, clock.timezone, work)
  const instances = bySeries(parsed)
  const collection = createCollection(window, clock)
  const addAll = async (event: ParsedEvent) => {
    if (event.instance) return collection.add(event, event.start, event.length)
    const moved = [...(instances.get(event.uid)?.values() ?? [])].flatMap(({ instance }) => instance ?? [])
    work.spend(moved.length + event.excluded.length)
    await addSeries(event, createExcluded([...event.excluded, ...moved]), window, work, collection)
  }
  for (const event of parsed) {
    const isReplaced = event.instance && instances.get(event.uid)?.get(instantOf(event.instance)) !== event
    if (isReplaced || event.isCancelled) continue
    await work.breathe()
    const before = collection.events.length
    try {
      await addAll(event)
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error
      // Its rule takes for ever, or is none.
      collection.events.length = before
    }
  }
  return collection.events.toSorted(startsFirst)
}
