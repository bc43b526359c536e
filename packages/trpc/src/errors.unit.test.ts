import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, asAppError, parseInput } from './errors.ts'

const row = z.object({ a: z.string('a'), b: z.string('b'), c: z.string('c').min(1, 'c').min(2, 'c') })
const refusalOf = (value: unknown) => {
  try {
    parseInput(z.object({ rows: z.array(row) }), value)
    throw new Error('It was accepted')
  } catch (error) {
    return asAppError(error)
  }
}

test('what is wrong is named in order, and each thing once', () => {
  expect(refusalOf({ rows: [{ a: 'x', b: 1, c: '' }] }).issues).toEqual([
    { path: 'rows.0.b', message: 'b' },
    { path: 'rows.0.c', message: 'c' },
  ])
})

test('of a hundred thousand things that are wrong, twenty are named', () => {
  const { issues, message } = refusalOf({ rows: Array.from({ length: 33_000 }, () => ({})) })
  expect(issues).toHaveLength(limits.issues.max)
  expect(issues?.[0]).toEqual({ path: 'rows.0.a', message })
})

test('no error carries more, whoever makes it', () => {
  const issues = Array.from({ length: 21 }, (_, at) => ({ path: `${at}`, message: 'x' }))
  expect(new AppError('VALIDATION_FAILED', 'x', { issues }).issues).toHaveLength(limits.issues.max)
})
