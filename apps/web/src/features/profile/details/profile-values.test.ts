import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { profileChanges, profileForm, profileValues } from './profile-values.ts'

const { input } = messages
const ada = { name: 'Ada', age: 36 }

test.each([
  [ada, { name: 'Ada', age: '36' }],
  [
    { name: 'Bob', age: null },
    { name: 'Bob', age: '' },
  ],
])('%j is shown as %j', (user, values) => {
  expect(profileValues(user)).toEqual(values)
})

describe('only what is different is sent', () => {
  test.each([
    [{ name: 'Ada', age: '36' }, {}],
    [{ name: ' Ada ', age: ' 36 ' }, {}],
    [{ name: 'Grace', age: '36' }, { name: 'Grace' }],
    [{ name: 'Ada', age: '37' }, { age: 37 }],
    [{ name: 'Ada', age: '' }, { age: null }],
  ])('%j sends %j', (values, changes) => {
    expect(profileChanges(ada, values)).toEqual(changes)
  })
})

describe('what is refused', () => {
  test.each([
    [{ name: ' ', age: '' }, input.nameRequired],
    [{ name: 'x'.repeat(limits.name.max + 1), age: '' }, input.nameTooLong],
    [{ name: 'Ada', age: '0' }, input.agePositive],
    [{ name: 'Ada', age: '-1' }, input.agePositive],
    [{ name: 'Ada', age: '151' }, input.ageRealistic],
    [{ name: 'Ada', age: '36.5' }, input.ageWhole],
    [{ name: 'Ada', age: 'old' }, input.ageWhole],
    [{ name: 'Ada', age: '0x10' }, input.ageWhole],
  ])('%j says %s', (values, text) => {
    expect(profileForm.safeParse(values).error?.issues[0]?.message).toBe(text)
  })

  test.each(['1', '150'])('an age of %s is fine', (age) => {
    expect(profileForm.safeParse({ name: 'Ada', age }).success).toBe(true)
  })
})
