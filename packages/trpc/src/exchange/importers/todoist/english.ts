/**
 * What no table of the platform has: how a language says that something repeats, and when. Names of days, months and
 * units come from `Intl`.
 */
const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  da: { every: 'hver|hvert', at: 'kl|kl.', and: 'og' },
  de: { every: 'jeden|jede|jedes|jeder|alle', at: 'um', and: 'und', weekday: 'werktag|wochentag', '': 'uhr' },
  es: { every: 'cada|todos los|todas las', at: 'a las|a la', and: 'y' },
  fi: { every: 'joka', at: 'klo', and: 'ja' },
  fr: { every: 'chaque|tous les|toutes les', at: 'à', and: 'et' },
  it: { every: 'ogni|tutti i|tutti gli|tutte le', at: 'alle|alle ore', and: 'e' },
  ja: { every: '毎', day: '日', week: '週', month: '月', year: '年' },
  ko: { every: '매', day: '일', week: '주', month: '월', year: '년' },
  nb: { every: 'hver|hvert', day: 'dag', days: 'dager', at: 'kl|kl.', and: 'og' },
  nl: { every: 'elke|elk|iedere|ieder', at: 'om', and: 'en', weekday: 'werkdag', '': 'uur' },
  pl: { every: 'każdy|każda|każdą|każde|co', at: 'o', and: 'i' },
  pt: { every: 'a cada|cada|todo|toda|todos os|todas as', at: 'às|as', and: 'e' },
  ru: { every: 'каждый|каждая|каждую|каждое|каждые', at: 'в', and: 'и' },
  sv: { every: 'varje|var', at: 'kl|kl.', and: 'och' },
  zh: { every: '每', day: '天|日', week: '周|週', month: '月', year: '年' },
}
/** They write no blanks between words. */
const joined = new Set(['ja', 'ko', 'zh'])

/** A Sunday and the first of January. */
const SUNDAY = Date.UTC(2023, 0, 1)
const DAY = 86_400_000

const weekdays = Array.from({ length: 7 }, (_, at) => new Date(SUNDAY + at * DAY))
const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2023, at, 1)))

/** What is written in a language, lower case, and its English; the longest first. */
const wordsOf = (language: string): [string, string][] => {
  const words = new Map<string, string>()
  const add = (text: string, english: string) => {
    const key = text.toLowerCase().trim()
    if (key && !words.has(key)) words.set(key, english)
  }
  for (const [english, texts] of Object.entries(said[language] ?? {}))
    for (const text of texts.split('|')) add(text, english)
  const named = (dates: readonly Date[], options: Intl.DateTimeFormatOptions, part: 'weekday' | 'month') => {
    const [theirs, ours] = [language, 'en'].map(
      (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
    )
    const partOf = (format: Intl.DateTimeFormat | undefined, date: Date) =>
      format?.formatToParts(date).find(({ type }) => type === part)?.value ?? ''
    for (const date of dates) add(partOf(theirs, date), partOf(ours, date))
  }
  // One character for a Sunday and for a day is none to rely on.
  const isShortClear = language !== 'ja' && language !== 'ko'
  for (const style of isShortClear ? (['long', 'short'] as const) : (['long'] as const)) {
    named(weekdays, { weekday: style }, 'weekday')
    // With a day beside it, a month may have another form.
    named(months, { month: style, day: 'numeric' }, 'month')
    named(months, { month: style }, 'month')
  }
  for (const unit of ['day', 'week', 'month', 'year'] as const) {
    for (const count of [1, 2, 5]) {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
      const text = format.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? ''
      add(text, count === 1 ? unit : `${unit}s`)
    }
    if (unit !== 'day') continue
    const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    add(near.format(0, unit), 'today')
    add(near.format(1, unit), 'tomorrow')
  }
  return [...words].toSorted(([a], [b]) => b.length - a.length)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Dictionary {
  pattern: RegExp
  words: ReadonlyMap<string, string>
}
const dictionaries = new Map<string, Dictionary>()

const dictionaryOf = (language: string): Dictionary => {
  const known = dictionaries.get(language)
  if (known) return known
  const words = wordsOf(language)
  const any = words.map(([text]) => escaped(text)).join('|')
  const pattern = joined.has(language)
    ? new RegExp(any, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu')
  const made = { pattern, words: new Map(words) }
  dictionaries.set(language, made)
  return made
}

const aliases: Readonly<Record<string, string>> = { no: 'nb', tw: 'zh' }

/** A date that was written in one of these languages, word by word in English; as it is where there is no such language. */
export const toEnglish = (text: string, language: string): string => {
  const [code = ''] = language.trim().toLowerCase().split(/[-_]/)
  const known = aliases[code] ?? code
  if (!Object.hasOwn(said, known)) return text
  const { pattern, words } = dictionaryOf(known)
  return text
    .toLowerCase()
    .replace(pattern, (word) => (joined.has(known) ? ` ${words.get(word)} ` : (words.get(word) ?? word)))
    .replace(/\b(\d{1,2})\.(?=\s)/g, '$1')
    .replace(/\b(\d{1,2})h(\d{2})\b/g, '$1:$2')
    .replace(/\bat (\d{1,2})(?:h|\b)(?![:.]\d)/g, 'at $1:00')
    .replace(/\s+/g, ' ')
    .trim()
}
