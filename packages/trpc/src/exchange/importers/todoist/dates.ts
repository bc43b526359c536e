import { firstOccurrence } from '@dayloom/domain/repetition/occurrences'
import { localDay } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { formatRepetition, parseRepetition } from '@dayloom/validators/tasks/repetition'
import { dayOf, readDate, readRule, type When } from '../dates.ts'
import type { Reading } from '../draft.ts'
import { toEnglish } from './english.ts'

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** Other words for what quick add understands. */
const synonyms: readonly [RegExp, string][] = [
  [/^(?:ev|each)(!?) /, 'every$1 '],
  [/^daily\b/, 'every day'],
  [/^weekly\b/, 'every week'],
  [/^monthly\b/, 'every month'],
  [/^(?:yearly|annually)\b/, 'every year'],
  [/^after (?=\d)/, 'every! '],
  [/^every(!?) (day|week|month|year)s\b/, 'every$1 $2'],
  [/^every(!?) other (day|week|month|year)\b/, 'every$1 2 $2s'],
  [/^every(!?) (?:workday|work day)\b/, 'every$1 weekday'],
  [/^every(!?) weekend\b/, 'every$1 saturday'],
  [/^every(!?) quarter\b/, 'every$1 3 months'],
  [/^every(!?) morning\b/, 'every$1 day at 9am'],
  [/^every(!?) afternoon\b/, 'every$1 day at 12pm'],
  [/^every(!?) evening\b/, 'every$1 day at 7pm'],
  [/^every(!?) night\b/, 'every$1 day at 10pm'],
  [new RegExp(`^every(!?) week (?:on )?(?=${weekday}\\b)`), 'every$1 '],
  [/^every(!?) month on (?:the )?(?=\d|last)/, 'every$1 '],
  [/^every(!?) (\d{1,2})(?=$| at | \d{1,2}:)/, 'every$1 $2th'],
  [/\btues\b/g, 'tue'],
  [/\bthurs\b/g, 'thu'],
  [/\bsept\b/g, 'sep'],
  [/@ ?(?=\d)/, 'at '],
]
const ordinals: readonly [RegExp, string][] = [
  [/\bfirst\b/, '1st'],
  [/\bsecond\b/, '2nd'],
  [/\bthird\b/, '3rd'],
  [/\bfourth\b/, '4th'],
]

const codeOf = (name: string) => name.slice(0, 2).toUpperCase()
const numberOf = (nth: string) => (nth === 'last' ? '-1' : nth.slice(0, 1))

/** A rule of RFC 5545, from what a pattern found. Quick add has no words for these. */
const rules: readonly [RegExp, (parts: string[]) => { rule: string; from?: string }][] = [
  [
    new RegExp(`^(1st|2nd|3rd|4th|last) (${weekday})(?: of (?:the|each|every) month)?(?=$| )`),
    ([nth = '', day = '']) => ({ rule: `FREQ=MONTHLY;BYDAY=${numberOf(nth)}${codeOf(day)}` }),
  ],
  [
    new RegExp(`^(\\d{1,3}) weeks? (?:on )?(${weekday}(?:(?:, ?| and )${weekday})*)(?=$| )`),
    ([weeks = '', days = '']) => ({
      rule: `FREQ=WEEKLY;INTERVAL=${weeks};BYDAY=${days
        .split(/, ?| and /)
        .map(codeOf)
        .join()}`,
    }),
  ],
  [
    new RegExp(`^(${month} \\d{1,2}|\\d{1,2} ${month})(?:st|nd|rd|th)?(?=$| )`),
    ([date = '']) => ({ rule: 'FREQ=YEARLY', from: date }),
  ],
]

interface Bounds {
  text: string
  start: string | null
  end: string | null
}

const starting = / (?:starting|beginning|from)(?: on)? (.+?)(?= (?:until|ending|till)\b|$)/
const ending = / (?:until|till|ending)(?: on)? (.+?)(?= (?:starting|beginning|from)\b|$)/

const boundsOf = (text: string): Bounds => ({
  text: text.replace(starting, '').replace(ending, '').trim(),
  start: starting.exec(text)?.[1] ?? null,
  end: ending.exec(text)?.[1] ?? null,
})

const reworded = (text: string) => {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const words = synonyms.reduce((each, [pattern, to]) => each.replace(pattern, to), plain)
  return words.startsWith('every')
    ? ordinals.reduce((each, [from, to]) => each.replace(from, to), words)
    : words
}

/** What is repeated in words that quick add has not: null where it has them, or nobody does. */
const ruleOf = (text: string) => {
  const [, mark = '', rest = ''] = /^every(!?) (.+)$/.exec(text) ?? []
  for (const [pattern, make] of rules) {
    const found = pattern.exec(rest)
    if (!found) continue
    const { rule, from } = make(found.slice(1))
    return { rule, from: from ?? null, time: rest.slice(found[0].length), isFromDone: mark === '!' }
  }
  return null
}

/** Dates as Todoist writes them: days, times, and what repeats, in the language of their owner. */
export const readTodoistDate = (
  text: string,
  language: string,
  reading: Reading,
  own: string,
): When | null => {
  const read = (words: string) => readDate(words, reading, own)
  const direct = /^(en|$)/i.test(language.trim()) || /^\d{4}-/.test(text.trim()) ? read(text) : null
  if (direct) return direct
  const { text: words, start, end } = boundsOf(reworded(toEnglish(text, language)))
  const dayIn = (each: string | null): Day | null | undefined => {
    if (each === null) return null
    const when = read(each)
    return (when && dayOf(when, own)) ?? undefined
  }
  const special = ruleOf(words)
  const [first, until] = [dayIn(special?.from ?? start), dayIn(end)]
  // A part that is not understood leaves nothing that could be relied on.
  if (first === undefined || until === undefined) return null
  const plain = special ? null : read(words)
  if (!special && start === null && end === null) return plain
  const time = special
    ? special.time
    : (/ (?:at )?(?:\d{1,2}:\d{2}|\d{1,2}(?:am|pm)).*$/.exec(words)?.[0] ?? '')
  const given = special ? readRule(special.rule, own) : (plain?.repeat ?? null)
  const rule = given && parseRepetition(until ? `${given};UNTIL=${until.replaceAll('-', '')}` : given)
  if (!rule) return null
  const begin = first ?? localDay(reading.now, { ...reading, timezone: own })
  const day = firstOccurrence(rule, begin, begin)
  const when = day && read(`${day}${time}`)
  if (!when) return null
  const { due_date, due_day } = when
  if (due_date === null && due_day === null) return null
  const isFromDone = special ? special.isFromDone : plain?.repeat_from === 'completion'
  return { due_date, due_day, repeat: formatRepetition(rule), repeat_from: isFromDone ? 'completion' : 'due' }
}
