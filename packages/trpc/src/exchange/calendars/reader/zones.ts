import { instantOf } from '@dayloom/domain/calendar/local-date-time'
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'

/** Tells the instant at which clocks show a time. Both are milliseconds, the time as if it were one of UTC. */
export type Zone = (wall: number) => number

export const utc: Zone = (wall) => wall

/** Of a name of the IANA database. */
export const ianaZone =
  (name: string): Zone =>
  (wall) =>
    instantOf(new Date(wall).toISOString().slice(0, 19), name).getTime()

const isIana = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Some put their own name before it: `/example.org/20240101_1/Europe/Berlin`. */
const ianaNameIn = (tzid: string) => {
  const parts = tzid.split('/').filter((part) => part !== '')
  const names = [tzid, ...[3, 2].map((count) => parts.slice(-count).join('/'))]
  return names.find(isIana)
}

/** The parts of a rule that a change of clocks takes. Others would come too often to be one. */
const plainRule =
  /^RRULE:(?:(?:FREQ=YEARLY|(?:INTERVAL|BYMONTH|BYDAY|BYMONTHDAY|UNTIL|COUNT|WKST)=[^;]*)(?:;|$))+$/i

/** The clock of a VTIMEZONE; null where it is none. */
const zoneOfRules = (lines: readonly string[]): Zone | null => {
  if (lines.some((line) => /^RRULE\b/i.test(line) && !plainRule.test(line))) return null
  const component = ICAL.Component.fromString(lines.join('\r\n'))
  const parts = component.getAllSubcomponents()
  const isWhole = (part: ICAL.Component) =>
    part.getFirstPropertyValue('tzoffsetto') instanceof ICAL.UtcOffset &&
    part.getFirstPropertyValue('dtstart') instanceof ICAL.Time
  if (parts.length === 0 || !parts.every(isWhole)) return null
  const zone = new ICAL.Timezone({ component, tzid: String(component.getFirstPropertyValue('tzid')) })
  return (wall) => {
    const time = ICAL.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 19))
    return wall - zone.utcOffset(time) * 1000
  }
}

const tidy = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

const valueIn = (lines: readonly string[], name: string) => {
  const line = lines.find((each) => each.toUpperCase().startsWith(`${name}:`))
  return line && tidy(line.slice(name.length + 1))
}

const windowsZone = (tzid: string) => {
  const [name] = findIana(tzid)
  return name && isIana(name) ? ianaZone(name) : null
}

const rulesOrNull = (lines: readonly string[]) => {
  try {
    return zoneOfRules(lines)
  } catch {
    return null
  }
}

/**
 * The zones of a calendar. A name of the IANA database says more than the rules that come with it, which may be of one
 * year. The rules say more than a name of Windows. A zone that nobody knows is the person's.
 */
export const createZones = (floating: Zone) => {
  const blocks = new Map<string, readonly string[]>()
  const known = new Map<string, Zone>()

  const find = (tzid: string): Zone => {
    const name = ianaNameIn(tzid)
    if (name) return ianaZone(name)
    const block = blocks.get(tzid)
    const location = block && valueIn(block, 'X-LIC-LOCATION')
    if (location && isIana(location)) return ianaZone(location)
    if (/^tzone:\/\/microsoft\/utc$/i.test(tzid)) return utc
    return (block && rulesOrNull(block)) ?? windowsZone(tzid) ?? floating
  }

  return {
    add: (lines: readonly string[]) => {
      const tzid = valueIn(lines, 'TZID')
      if (tzid) blocks.set(tzid, lines)
    },
    get: (given: string): Zone => {
      const tzid = tidy(given)
      const zone = known.get(tzid) ?? find(tzid)
      known.set(tzid, zone)
      return zone
    },
  }
}
export type Zones = ReturnType<typeof createZones>
