import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languages, type Language } from '@dayloom/validators/languages'
import { messages } from '@dayloom/validators/messages'
import { filterMessages } from '@dayloom/validators/messages/filters'
import { serverMessages } from '@dayloom/validators/messages/server'
import { plannedTimeMessages } from '@dayloom/validators/messages/planned-times'
import { expect, test } from 'vitest'
import { readCatalogue } from './translate.ts'

const textsIn = (value: object | string): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(textsIn)
const texts = new Set(textsIn([messages, serverMessages, filterMessages, plannedTimeMessages]))

const others = languages.filter((language) => language !== 'en')

const partsOf = (text: string) => {
  const compiled = compileMessage(text)
  return typeof compiled === 'string' ? [compiled] : compiled
}
/** `file` of `{file}`, `seconds, plural` of a plural. */
const placeholdersOf = (text: string) =>
  partsOf(text)
    .flatMap((part) => (Array.isArray(part) ? [part.slice(0, 2).join(', ')] : []))
    .toSorted()
const pluralsOf = (text: string) =>
  partsOf(text).flatMap((part) => {
    const [, kind, forms] = Array.isArray(part) ? part : []
    return kind === 'plural' && forms ? [Object.keys(forms).filter((form) => form !== 'offset')] : []
  })

/** What is a name, a value of the API or a sign in every language. */
const NAMES =
  /\b(?:low|medium|high|todo|in_progress|done|overdue|today|week|none|kanban|grid|list|daily|weekdays|times_per_week|at_least|at_most|sunday|monday|saturday|auto|tomorrow|unplan|keep|delete|reminders|remind_at_time|all|any|true|false|read|write|created|due|completed|early|same_day|next_day|within_week|later|tag|plan|estimate|Dated by|Plan to done|Without|With|time|Done when|Tasks|or|and)\b/g
const ENGLISH =
  /(?<!\p{L})(?:the|please|must|is|are|with|this|that|your|at most|not found|successfully|has|be|of)(?!\p{L})/iu
/** They are words of the language as well. */
const ownWords: Partial<Record<Language, RegExp>> = {
  nl: /\b(?:is|of)\b/gi,
}

test.each(others)('the catalogue of %s has every text, and no other', async (language) => {
  expect(Object.keys(await readCatalogue(language)).toSorted()).toEqual([...texts].toSorted())
})

test.each(others)('every text of %s is translated', async (language) => {
  const catalogue = await readCatalogue(language)
  const untranslated = Object.entries(catalogue).filter(
    ([english, text]) => text.trim() === '' || text === english,
  )
  expect(untranslated).toEqual([])
  const withEnglish = Object.values(catalogue).filter((text) =>
    ENGLISH.test(text.replace(NAMES, '').replace(ownWords[language] ?? /$^/, '')),
  )
  expect(withEnglish).toEqual([])
})

test.each(others)('the placeholders of %s are those of the English texts', async (language) => {
  for (const [english, text] of Object.entries(await readCatalogue(language)))
    expect([english, placeholdersOf(text)]).toEqual([english, placeholdersOf(english)])
})

test.each(others)('the plurals of %s have the forms of the language', async (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  for (const text of Object.values(await readCatalogue(language)))
    for (const plural of pluralsOf(text)) expect([text, plural.toSorted()]).toEqual([text, forms])
})
