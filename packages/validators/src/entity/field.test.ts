import { expect, test } from 'vitest'
import { z } from 'zod'
import { field, shapeOf, standardOf } from './field.ts'

const color = z.enum(['red', 'blue'])
const fields = {
  name: field.line({ min: 2, max: 4 }, { required: 'Name is required', short: 'short', long: 'long' }),
  text: field.optionalText({ max: 4 }, 'long'),
  at: field.instant('no instant'),
  color: field.choice(color, color.default('blue')),
  minutes: field.wholeNumber({ min: 1, max: 60 }, 'no minutes'),
  loud: field.flag(false, 'no flag'),
  time: field.timeOfDay('no time'),
}
const create = z.object(shapeOf(fields, 'create'))
const update = z.object(shapeOf(fields, 'update'))
const exported = z.object(shapeOf(fields, 'exported'))

const whole = {
  name: 'Ada',
  text: null,
  at: '2026-11-20T09:30:00.000Z',
  color: 'red',
  minutes: 60,
  loud: true,
  time: '23:59',
} as const

test('a creation uses defaults for missing fields', () => {
  expect(create.parse({ name: ' Ada ' })).toEqual({ name: 'Ada', color: 'blue', loud: false })
})

test('an update keeps missing fields, and null clears', () => {
  expect(update.parse({})).toEqual({})
  expect(update.parse({ text: null, at: null, minutes: null })).toEqual({
    text: null,
    at: null,
    minutes: null,
  })
})

test('an export has stored values; an older one may lack numbers and flags', () => {
  expect(exported.parse(whole)).toEqual(whole)
  const { minutes: _minutes, loud: _loud, time: _time, ...older } = whole
  expect(exported.parse(older)).toEqual({ ...whole, minutes: null, loud: false, time: null })
})

test.each([
  ['name', ' ', 'Name is required'],
  ['name', 'A', 'short'],
  ['name', 'Adele', 'long'],
  ['text', 'Adele', 'long'],
  ['at', 'tomorrow', 'no instant'],
  ['minutes', 0, 'no minutes'],
  ['minutes', 61, 'no minutes'],
  ['minutes', 1.5, 'no minutes'],
  ['minutes', '5', 'no minutes'],
  ['loud', 'yes', 'no flag'],
  ['time', '24:00', 'no time'],
  ['time', '23:60', 'no time'],
  ['time', '9:30', 'no time'],
  ['time', '09:30:00', 'no time'],
  ['time', 570, 'no time'],
])('%s may not be %j', (name, value, message) => {
  for (const schema of [create, update]) {
    const { error } = schema.safeParse({ ...whole, [name]: value })
    expect(error?.issues.map((issue) => issue.message)).toContain(message)
  }
})

test('default values of fields', () => {
  expect(standardOf(fields)).toEqual({
    name: '',
    text: null,
    at: null,
    color: 'blue',
    minutes: null,
    loud: false,
    time: null,
  })
})
