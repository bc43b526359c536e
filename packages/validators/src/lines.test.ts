import { expect, test } from 'vitest'
import { z } from 'zod'
import { registerInput } from './auth.ts'
import { addPasskeyInput } from './auth/factors.ts'
import { closeDayInput } from './days.ts'
import { exportedTaskShape } from './export.ts'
import { habitCreateInput, habitUpdateInput } from './habits.ts'
import { limits } from './limits.ts'
import { goalInput, goalSchema } from './habits/schedule-fields.ts'
import { journalCreateInput, taskCreateInput, taskUpdateInput } from './tasks.ts'
import { checklistItemCreateInput, checklistItemUpdateInput } from './tasks/checklist.ts'
import { quickAddInput } from './tasks/quick-add.ts'
import { storedTagName, tagNameSchema } from './tags.ts'
import { tokenCreateInput } from './tokens.ts'
import { profileUpdateInput } from './users.ts'
import { viewCreateInput, viewUpdateInput } from './views.ts'

const family = '👨‍👩‍👧‍👦'
const { passkey, token } = limits

/** Every single-line text that a person enters. */
const lines: [string, z.ZodType, number][] = [
  ['title', taskCreateInput.shape.title, limits.taskTitle.max],
  ['changed title', taskUpdateInput.shape.title, limits.taskTitle.max],
  ['item', checklistItemCreateInput.shape.text, limits.checklistItem.max],
  ['changed item', checklistItemUpdateInput.shape.text, limits.checklistItem.max],
  ['tag', tagNameSchema, limits.tag.max],
  ['view', viewCreateInput.shape.name, limits.viewName.max],
  ['changed view', viewUpdateInput.shape.name, limits.viewName.max],
  ['habit', habitCreateInput.shape.name, limits.habitName.max],
  ['changed habit', habitUpdateInput.shape.name, limits.habitName.max],
  ['unit', goalInput.shape.unit, limits.unit.max],
  ['token', tokenCreateInput.shape.name, token.name],
  ['passkey', addPasskeyInput.shape.name, passkey.name],
  ['name at sign-up', registerInput.shape.name, limits.name.max],
  ['name', profileUpdateInput.shape.name, limits.name.max],
]

const says = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each(lines)('an invisible %s counts as missing', (_, schema) => {
  const missing = says(schema, '')
  expect(missing).toBeTypeOf('string')
  for (const text of [
    '\u200b\u200b',
    '\u2060',
    '\u00ad\u00ad',
    '\u3164\u3164',
    '\u2800',
    '\u{e0020}\u{e0020}',
    '\u200e\u200e',
    '\n\n',
  ])
    expect(says(schema, text)).toBe(missing)
})

test.each(lines)('a %s is one line in its original reading order', (_, schema) => {
  expect(schema.parse('Pay\r\nrent')).toBe('Pay rent')
  expect(schema.parse('exe\u202egpj\u2069')).toBe('exegpj')
  expect(schema.parse(`${family} ❤️`)).toBe(`${family} ❤️`)
})

test.each(lines)('the length of a %s counts visible characters', (_, schema, max) => {
  for (const one of [family, 'e\u0301', '🎉', 'x']) {
    expect(says(schema, one.repeat(max))).toBeUndefined()
    expect(says(schema, one.repeat(max + 1))).toBeTypeOf('string')
  }
  // Valid in characters, but too many code units.
  expect(says(schema, `xx${'\u0301'.repeat(16 * max)}`)).toBe(says(schema, 'x'.repeat(max + 1)))
})

test.each([
  ['title', registerInput.shape.name],
  ['habit', habitCreateInput.shape.name],
])('one emoji is one character of the two of a %s', (_, schema) => {
  expect(says(schema, family)).toMatch(/at least 2 characters/)
  expect(says(schema, family + family)).toBeUndefined()
})

const texts: [string, z.ZodType, number][] = [
  ['description', taskCreateInput.shape.description, limits.taskDescription.max],
  ['description of a habit', habitCreateInput.shape.description, limits.habitDescription.max],
  ['note', journalCreateInput.shape.body, limits.journal.max],
  ['note of a day', closeDayInput.shape.note, limits.dayNote.max],
  ['line of quick add', quickAddInput.shape.text, limits.quickAdd.max],
]

test.each(texts)('the length of a %s counts visible characters', (_, schema, max) => {
  expect(says(schema, '🎉'.repeat(max))).toBeUndefined()
  expect(says(schema, '🎉'.repeat(max + 1))).toBeTypeOf('string')
  expect(schema.parse('two\nlines')).toBe('two\nlines')
})

test('an invisible optional text is none', () => {
  expect(taskCreateInput.shape.description.parse(' \u200b ')).toBeNull()
  expect(says(journalCreateInput.shape.body, '\u200b')).toBe(says(journalCreateInput.shape.body, ''))
})

/** An invisible text from an earlier release stays readable and exportable. */
test.each([
  ['title', exportedTaskShape.title],
  ['tag', storedTagName],
  ['unit', goalSchema.shape.unit],
])('a stored invisible %s is still read', (_, schema) => {
  expect(schema.parse('\u200b\u200b')).toBe('\u200b\u200b')
  expect(schema.parse('a\u202eb')).toBe('ab')
})

/** A client that keeps to the document is always accepted: a text has no more characters than code points. */
test.each(lines)('the API document gives the maximum length of a %s', (_, schema, max) => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ maxLength: max })
})
