import { daySchema } from '@dayloom/validators/fields'
import * as fc from 'fast-check'
import type { DayClock } from '../local-day.ts'

export const d = (text: string) => daySchema.parse(text)
export const ds = (texts: string) => texts.split(' ').filter(Boolean).map(d)

/** Half hours, quarter hours, both date lines, DST at midnight, DST of 30 minutes, and no DST. */
export const oddZones = [
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Havana',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Los_Angeles',
  'America/Nuuk',
  'Europe/London',
  'Africa/Casablanca',
  'Antarctica/Troll',
]

/** When somebody's days start. */
export const anyStart = fc.oneof(
  fc.constantFrom('00:00', '02:30', '06:00'),
  fc.nat(360).map((minutes) => `0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`),
)

export const anyZone = fc.constantFrom(...oddZones, ...Intl.supportedValuesOf('timeZone'))

export const anyInstant = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2036-01-01T00:00:00Z'),
  noInvalidDate: true,
})

export const anyDay = anyInstant.map((instant) => d(instant.toISOString().slice(0, 10)))

/** Computes the local day in another way than the product: with another calendar, part by part, and by stepping back. */
export function slowLocalDay(instant: Date, timezone: string, dayStartsAt = '00:00') {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const parts = format.formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const [hours = '', minutes = ''] = dayStartsAt.split(':')
  const isBefore = Number(part('hour')) * 60 + Number(part('minute')) < Number(hours) * 60 + Number(minutes)
  const [year, month, date] = ['year', 'month', 'day'].map((type) => Number(part(type)))
  const shown = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, (date ?? 0) - Number(isBefore)))
  return d(shown.toISOString().slice(0, 10))
}

/** The days of a person there, from midnight to midnight unless another start is named. */
export const daysIn = (timezone: string, day_starts_at = '00:00'): DayClock => ({ timezone, day_starts_at })
