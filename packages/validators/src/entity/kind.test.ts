import { expect, test } from 'vitest'
import { z } from 'zod'
import { field } from './field.ts'
import { idSchema, instantSchema } from '../fields.ts'
import { kindOf } from './kind.ts'

const texts = { required: 'required', long: 'long' }

test.each([
  ['an id', idSchema, 'text'],
  ['an instant', instantSchema, 'instant'],
  ['one that may be missing', instantSchema.nullable(), 'instant'],
  ['one of an export', field.instant('wrong').exported, 'instant'],
  ['a day', field.day('wrong').answer, 'day'],
  ['a day of an export', field.day('wrong').exported, 'day'],
  ['a text', field.line({ max: 1 }, texts).exported, 'text'],
  ['a text that may be missing', field.optionalText({ max: 1 }, 'long').answer, 'text'],
  ['a choice', z.enum(['a']), 'choice'],
  ['a number with a default', field.wholeNumber({ min: 0, max: 1 }, 'wrong').exported, 'number'],
  ['a flag', field.flag(true, 'wrong').create, 'flag'],
])('%s', (_, schema, kind) => {
  expect(kindOf(schema)).toBe(kind)
})

test('a list has no kind', () => {
  expect(() => kindOf(z.array(z.string()))).toThrow('A array has no column')
})
