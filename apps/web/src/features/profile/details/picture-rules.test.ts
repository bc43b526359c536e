import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { pictureProblem } from './picture-rules.ts'

const { pictureType, pictureTooLarge } = messages.users

test.each([
  ['image/png', 5_242_880, undefined],
  ['image/avif', 1, undefined],
  ['image/png', 5_242_881, pictureTooLarge],
  ['image/svg+xml', 10, pictureType],
  ['application/pdf', 10, pictureType],
  ['', 10, pictureType],
  ['text/html', 9_999_999, pictureType],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem)
})
