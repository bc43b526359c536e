import { expect, test } from 'vitest'
import { isCheckViolation, isUniqueViolation } from './errors.ts'

const refused = (code: string, constraint: string) =>
  Object.assign(new Error('refused'), { code, constraint })

test.each([
  ['days_rule', true],
  ['days_rule_102043', true],
  ['days_rule_2', false],
  ['days_rule_b_102043', false],
])('of the rule days_rule: %s is %s, with or without the number of a Citus shard', (name, expected) => {
  expect(isCheckViolation(refused('23514', name), 'days_rule')).toBe(expected)
  expect(isUniqueViolation(refused('23505', name), 'days_rule')).toBe(expected)
})

test('a rule that only the message names is recognized, as with Citus', () => {
  const message = 'new row for relation "days_102043" violates check constraint "days_rule"'
  expect(isCheckViolation(Object.assign(new Error(message), { code: '23514' }), 'days_rule')).toBe(true)
})
