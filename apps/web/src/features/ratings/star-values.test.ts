import { ratingValueSchema } from '@dayloom/validators/ratings'
import { expect, test } from 'vitest'
import { fillOf, stars, valuesOf } from './star-values.ts'

test('the stars offer every rating that the server takes, and no other', () => {
  const offered = stars.flatMap(valuesOf)
  expect(offered).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
  expect(offered.filter((value) => !ratingValueSchema.safeParse(value).success)).toEqual([])
})

test.each([
  [1, 0, 0],
  [1, 1, 1],
  [2, 1, 0],
  [3, 2.5, 0.5],
  [3, 3, 1],
  [3, 5, 1],
])('star %i of a rating of %f is filled by %f', (star, rating, fill) => {
  expect(fillOf(star, rating)).toBe(fill)
})
