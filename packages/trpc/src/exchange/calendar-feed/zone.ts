import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

const BEGIN = 'BEGIN:VTIMEZONE'

interface Zone {
  /** As the person has chosen it, in the spelling of the IANA database. */
  name: string
  /** A VTIMEZONE, which says the same to a reader who knows no zones. */
  component: ICAL.Component | null
  rules: ICAL.Timezone | null
}

/** It is told the rules of today alone, and may know newer ones than this process: what is written is checked by them. */
export const zoneFor = (timezone: string): Zone => {
  const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions()
  // This engine may know a zone by an old name alone.
  const name = known.toLowerCase() === timezone.toLowerCase() ? known : timezone
  const block = [name, known]
    .map((each) => tzlib_get_ical_block(each)[0])
    .find((each) => each?.startsWith(BEGIN))
  if (!block) return { name, component: null, rules: null }
  const component = ICAL.Component.fromString(block.replace(/\r?\n/g, '\r\n'))
  component.updatePropertyWithValue('tzid', name)
  return { name, component, rules: new ICAL.Timezone({ component, tzid: name }) }
}
