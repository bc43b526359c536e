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

export const zoneOption = (zone: string) => ({ value: zone, label: zoneLabel(zone) })

/**
 * Every zone the browser knows, UTC, and the one that is chosen, whatever it is called there. A browser knows each zone
 * by one name, so only the chosen one is asked for its other: to ask each of 418 takes a phone half a second.
 */
export const zoneOptions = (chosen: string, known: string[] = Intl.supportedValuesOf('timeZone')) => {
  const names = [chosen, canonical(chosen)]
  const others = known.filter((zone) => zone !== 'UTC' && !names.includes(zone))
  const all = names.includes('UTC') ? [chosen, ...others] : ['UTC', ...[...others, chosen].sort()]
  return all.map(zoneOption)
}
