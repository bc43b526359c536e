import { daySchema } from '@dayloom/validators/fields'
import * as fc from 'fast-check'

export const d = (text: string) => daySchema.parse(text)
export const ds = (texts: string) => texts.split(' ').filter(Boolean).map(d)

/** Half hours, quarter hours, both date lines, DST at midnight, DST of 30 minutes, and no DST at all. */
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

export const anyZone = fc.constantFrom(...oddZones, ...Intl.supportedValuesOf('timeZone'))

export const anyInstant = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2036-01-01T00:00:00Z'),
  noInvalidDate: true,
})

export const anyDay = anyInstant.map((instant) => d(instant.toISOString().slice(0, 10)))

/** Another way to the local day than the product's: another calendar, part by part. */
export function slowLocalDay(instant: Date, timezone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'short' }).formatToParts(
    instant,
  )
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return d(`${part('year')}-${part('month')}-${part('day')}`)
}
