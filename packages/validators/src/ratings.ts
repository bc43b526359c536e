import { z } from 'zod'
import { optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages

export const ratingStatsSchema = z.object({
  averageRating: z.number().meta({ description: 'Rounded to one decimal; 0 when there are none' }),
  totalRatings: z.number().int(),
})
export type RatingStats = z.output<typeof ratingStatsSchema>

export const ratingValueSchema = z
  .number({ error: input.rating })
  .min(limits.rating.min, input.ratingStep)
  .max(limits.rating.max, input.ratingStep)
  .multipleOf(limits.rating.step, input.ratingStep)

export const ratingInput = z.object({
  rating: ratingValueSchema,
  comment: optionalText(limits.comment.max, input.comment),
})
export type RatingInput = z.output<typeof ratingInput>
