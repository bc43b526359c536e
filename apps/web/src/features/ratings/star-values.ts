import { limits } from '@dayloom/validators/limits'

const { min, max, step } = limits.rating

export const stars = Array.from({ length: max }, (_, index) => index + 1)

/** The values that a star stands for: itself, and the half before it where that is a rating. */
export const valuesOf = (star: number) => [star - step, star].filter((value) => value >= min)

/** How much of a star is filled by a rating, from 0 to 1. */
export const fillOf = (star: number, rating: number) => Math.min(1, Math.max(0, rating - (star - 1)))
