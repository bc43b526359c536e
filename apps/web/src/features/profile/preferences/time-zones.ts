import { fold } from '@dayloom/validators/fold'

/** What most browsers know by an old name, as CLDR keeps it, and its name today (`iana` in CLDR's timezone.xml). */
const currentNames = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])
const currentName = (zone: string) => currentNames.get(zone) ?? zone

const canonical = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

/** Zones have old and new names: Asia/Katmandu is Asia/Kathmandu. */
export const isSameZone = (one: string, other: string) => one === other || canonical(one) === canonical(other)

const withSpaces = (zone: string) => zone.replaceAll('_', ' ')

/** "America/New York"; of a zone that was renamed, its name today. */
export const zoneLabel = (zone: string) => withSpaces(currentName(zone))

const oldNames = new Map(Array.from(currentNames.keys(), (old) => [zoneLabel(old), withSpaces(old)]))

export const zoneOption = (zone: string) => ({ value: zone, label: zoneLabel(zone) })

/**
 * Every zone the browser knows, UTC, and the one that is chosen, whatever it is called there. A browser knows each zone
 * by one name, so only the chosen one is asked for its other: to ask each of 418 takes a phone half a second.
 */
export const zoneOptions = (chosen: string, known: string[] = Intl.supportedValuesOf('timeZone')) => {
  const name = canonical(chosen)
  const names = [chosen, name, currentName(name)]
  const others = [...new Set(known.map(currentName))].filter(
    (zone) => zone !== 'UTC' && !names.includes(zone),
  )
  const all = name === 'UTC' ? [chosen, ...others.sort()] : ['UTC', ...[...others, chosen].sort()]
  return all.map(zoneOption)
}

/** By its name today or by the old one, whichever somebody types. */
export const isZoneFound = (label: string, search: string) => {
  const typed = fold(withSpaces(search.trim()))
  return fold(`${label}\n${oldNames.get(label) ?? ''}`).includes(typed)
}
