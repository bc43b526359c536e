/** What is read of an event. The rest is left out before parsing: a broken description loses no event. */
const eventProperties = new Set([
  'UID',
  'SUMMARY',
  'LOCATION',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
])

/** A zone that is longer than this costs more than it tells. */
const ZONE_LINES = 2000

export interface RawComponent {
  name: 'VEVENT' | 'VTIMEZONE'
  /** Unfolded, with its `BEGIN` and `END`. */
  lines: string[]
}

/** The unfolded lines. Calendars end their lines in each of the three ways. */
function* contentLines(text: string): Generator<string> {
  let parts: string[] = []
  const ends = /\r\n|\n|\r/g
  let start = text.startsWith('\uFEFF') ? 1 : 0
  while (start <= text.length) {
    const end = ends.exec(text)
    const line = text.slice(start, end?.index ?? text.length)
    const isFolded = line.startsWith(' ') || line.startsWith('\t')
    if (isFolded) parts.push(line.slice(1))
    else {
      if (parts.length > 0) yield parts.join('')
      parts = line === '' ? [] : [line]
    }
    if (!end) break
    start = ends.lastIndex
  }
  if (parts.length > 0) yield parts.join('')
}

const nameOf = (line: string) => /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? ''

/** The name of the component that this line begins or ends. */
const valueOf = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase()

/** Many write a day without saying that it is one, and a few write rules in lower case. */
const mended = (line: string, property: string) =>
  property === 'RRULE'
    ? line.toUpperCase()
    : line.replace(/^([\w-]+)((?:;(?!VALUE=)[^:;]*)*):(\d{8}(?:,\d{8})*)$/i, '$1$2;VALUE=DATE:$3')

/** The lines of one component that is being read. */
const openComponent = (name: RawComponent['name']) => {
  const lines = [`BEGIN:${name}`]
  /** Of the components inside of it, such as an alarm, which has properties by the same names. */
  let depth = 0
  return {
    name,
    add: (line: string, property: string) => {
      if (name === 'VTIMEZONE') {
        if (lines.length <= ZONE_LINES) lines.push(line)
        return
      }
      if (property === 'BEGIN') depth += 1
      else if (property === 'END') depth -= 1
      else if (depth <= 0 && eventProperties.has(property) && !line.endsWith(':'))
        lines.push(mended(line, property))
    },
    close: (): RawComponent | null =>
      lines.length > ZONE_LINES ? null : { name, lines: [...lines, `END:${name}`] },
  }
}

/**
 * The zones and events of an iCalendar text, one after the other; null stands for some lines without any, so that a
 * reader can let others have their turn. The end says whether the text is a whole calendar. An event that does not end
 * loses itself alone.
 */
export function* componentsOf(text: string): Generator<RawComponent | null, boolean> {
  let open: ReturnType<typeof openComponent> | null = null
  let [isCalendar, isWhole, count] = [false, false, 0]
  for (const line of contentLines(text)) {
    count += 1
    if (count % 1000 === 0) yield null
    const property = nameOf(line)
    const value = property === 'BEGIN' || property === 'END' ? valueOf(line) : ''
    if (!isCalendar) {
      if (property !== 'BEGIN' || value !== 'VCALENDAR') return false
      isCalendar = true
    } else if (property === 'BEGIN' && (value === 'VEVENT' || value === 'VTIMEZONE'))
      open = openComponent(value)
    else if (property === 'END' && value === 'VCALENDAR') isWhole = true
    else if (open && property === 'END' && value === open.name) {
      const closed = open.close()
      if (closed) yield closed
      open = null
    } else open?.add(line, property)
  }
  return isWhole
}
