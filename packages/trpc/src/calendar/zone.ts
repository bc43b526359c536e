import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

interface Zone {
  /** Of the IANA database, in its own spelling. */
  name: string
  /** A VTIMEZONE, which says the same to a reader who knows no zones. */
  component: ICAL.Component | null
  rules: ICAL.Timezone | null
}

/** It is told the rules of today alone, and may know newer ones than this process: what is written is checked by them. */
export const zoneFor = (timezone: string): Zone => {
  const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions()
  const [block] = tzlib_get_ical_block(name)
  if (!block?.startsWith('BEGIN:VTIMEZONE')) return { name, component: null, rules: null }
  const component = ICAL.Component.fromString(block.replace(/\r?\n/g, '\r\n'))
  component.updatePropertyWithValue('tzid', name)
  return { name, component, rules: new ICAL.Timezone({ component, tzid: name }) }
}
