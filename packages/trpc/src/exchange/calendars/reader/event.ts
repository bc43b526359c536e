import { dayOfDate } from '@dayloom/domain/local-day'
import { cut } from '@dayloom/validators/text'
import ICAL from 'ical.js'
import { utc, type Zone, type Zones } from './zones.ts'

export const MS_PER_DAY = 86_400_000
/** Characters that are kept of a title, a place and a uid. */
const TEXT = 500

/** A day, or what a clock shows. */
export interface Moment {
  /** Milliseconds, as if the clock were one of UTC. */
  wall: number
  isDay: boolean
  zone: Zone
}

/** How long an event takes: always as long, or so many days of its clock and then so long. */
export interface Length {
  days: number
  ms: number
}

export interface ParsedEvent {
  uid: string
  title: string
  location: string | null
  isCancelled: boolean
  isBusy: boolean
  sequence: number
  start: Moment
  length: Length
  /** Which instance of its series it stands for. */
  instance: Moment | null
  rules: ICAL.Recur[]
  added: { start: Moment; length: Length | null }[]
  excluded: Moment[]
}

export const instantOf = ({ wall, zone }: Moment) => zone(wall)

/** Throws for a day or a time that the calendar or the clock has not. */
const wallOf = (text: string) => {
  const plain = text.replace(/Z$/, '')
  const wall = Date.parse(`${plain}${plain.includes('T') ? 'Z' : ''}`)
  if (!new Date(wall).toISOString().startsWith(plain)) throw new Error(`${text} is no time`)
  return wall
}

const momentOf = (text: string, zone: Zone): Moment => {
  const isDay = !text.includes('T')
  return { wall: wallOf(text), isDay, zone: isDay || text.endsWith('Z') ? utc : zone }
}

/** The values as jCal has them (RFC 7265): texts, or of a period a pair of them. */
const rawValues = (property: ICAL.Property) => {
  const json: unknown = property.toJSON()
  const values: unknown[] = Array.isArray(json) ? json : []
  return values.slice(3)
}

interface Reading {
  component: ICAL.Component
  zones: Zones
  floating: Zone
}

const zoneOf = ({ zones, floating }: Reading, property: ICAL.Property) => {
  const tzid: unknown = property.getFirstParameter('tzid')
  return typeof tzid === 'string' && tzid !== '' ? zones.get(tzid) : floating
}

const momentsOf = (reading: Reading, name: string) =>
  reading.component.getAllProperties(name).flatMap((property) => {
    const zone = zoneOf(reading, property)
    return rawValues(property).flatMap((value) => (typeof value === 'string' ? [momentOf(value, zone)] : []))
  })

/** A negative duration is none. */
const lengthOf = (duration: ICAL.Duration): Length => {
  const { weeks, days, hours, minutes, seconds, isNegative } = duration
  if (isNegative) return { days: 0, ms: 0 }
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}

/** From one moment to another. A day takes at least a day; what ends before it begins takes no time. */
const lengthBetween = (start: Moment, end: Moment): Length =>
  start.isDay
    ? { days: Math.max(1, Math.ceil((end.wall - start.wall) / MS_PER_DAY)), ms: 0 }
    : { days: 0, ms: Math.max(0, instantOf(end) - instantOf(start)) }

const readLength = (reading: Reading, start: Moment): Length => {
  const [end] = momentsOf(reading, 'dtend')
  if (end) return lengthBetween(start, end)
  const duration = reading.component.getFirstPropertyValue('duration')
  const length = duration instanceof ICAL.Duration ? lengthOf(duration) : { days: 0, ms: 0 }
  return start.isDay ? { days: Math.max(1, length.days), ms: 0 } : length
}

/** `RDATE`: a moment, or a period with an end or a length of its own. */
const readAdded = (reading: Reading): ParsedEvent['added'] =>
  reading.component.getAllProperties('rdate').flatMap((property) => {
    const zone = zoneOf(reading, property)
    return rawValues(property).map((value) => {
      if (!Array.isArray(value)) return { start: momentOf(String(value), zone), length: null }
      const [first, last] = value.map(String)
      const start = momentOf(first ?? '', zone)
      const length = last?.startsWith('P')
        ? lengthOf(ICAL.Duration.fromString(last))
        : lengthBetween(start, momentOf(last ?? '', zone))
      return { start, length }
    })
  })

/** On one line, without control characters, which the database takes none of. */
const lineOf = (value: unknown) => {
  const text = (typeof value === 'string' ? value : '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
  return cut(text, TEXT)
}

const isMidnight = ({ wall }: Moment) => wall % MS_PER_DAY === 0

/** Outlook writes days as times from midnight to midnight, and says so beside them. */
const asDays = (start: Moment, [end]: Moment[]): Moment | null =>
  isMidnight(start) && end && isMidnight(end) && end.wall > start.wall
    ? { ...start, isDay: true, zone: utc }
    : null

/** Throws where the event is broken. */
export const parseEvent = (lines: readonly string[], zones: Zones, floating: Zone): ParsedEvent => {
  const component = ICAL.Component.fromString(lines.join('\r\n'))
  const reading = { component, zones, floating }
  const text = (name: string) => component.getFirstPropertyValue(name)
  const word = (name: string) => lineOf(text(name)).toUpperCase()
  const [written] = momentsOf(reading, 'dtstart')
  if (!written) throw new Error('It has no start')
  const isMarkedDay = word('x-microsoft-cdo-alldayevent') === 'TRUE'
  const start = (isMarkedDay && asDays(written, momentsOf(reading, 'dtend'))) || written
  const [instance = null] = momentsOf(reading, 'recurrence-id')
  const sequence = Number(text('sequence') ?? 0)
  return {
    uid: lineOf(text('uid')),
    title: lineOf(text('summary')),
    location: lineOf(text('location')) || null,
    isCancelled: word('status') === 'CANCELLED',
    isBusy: word('transp') !== 'TRANSPARENT',
    sequence: Number.isFinite(sequence) ? sequence : 0,
    start,
    length: readLength(reading, start),
    instance,
    rules: component.getAllProperties('rrule').flatMap((property) => {
      const values: unknown[] = property.getValues()
      return values.filter((value) => value instanceof ICAL.Recur)
    }),
    added: readAdded(reading),
    excluded: momentsOf(reading, 'exdate'),
  }
}

/** The day that a moment is on, by its own clock. */
export const dayOfMoment = ({ wall }: Moment) => dayOfDate(new Date(wall))
