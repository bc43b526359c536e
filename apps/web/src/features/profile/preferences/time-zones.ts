const canonical = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

/** Zones have old and new names: Asia/Katmandu is Asia/Kathmandu. */
export const isSameZone = (one: string, other: string) => one === other || canonical(one) === canonical(other)

/** "America/New York". */
export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')

/** A browser knows each zone by one name: only a chosen name that it does not list may be another name of one it does. */
const otherThan = (chosen: string, known: string[]) => {
  if (known.includes(chosen)) return known.filter((zone) => zone !== chosen)
  const name = canonical(chosen)
  return known.filter((zone) => canonical(zone) !== name)
}

/** Every zone the browser knows, UTC, and the one that is chosen, whatever it is called there. */
export const zoneOptions = (chosen: string, known: string[] = Intl.supportedValuesOf('timeZone')) => {
  const others = otherThan(chosen, known).filter((zone) => zone !== 'UTC')
  const all = isSameZone(chosen, 'UTC') ? ['UTC', ...others] : ['UTC', ...[...others, chosen].sort()]
  return all.map((value) => ({ value, label: zoneLabel(value) }))
}
