import { z } from 'zod'
import { optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages

export const ratingStats = z.object({
  averageRating: z.number().meta({ description: 'Rounded to one decimal; 0 when there are none' }),
  totalRatings: z.number().int(),
})

export const ratingValue = z
  .number({ error: input.rating })
  .min(limits.rating.min, input.ratingStep)
  .max(limits.rating.max, input.ratingStep)
  .multipleOf(limits.rating.step, input.ratingStep)

export const ratingSubmit = z.object({
  rating: ratingValue,
  comment: optionalText(limits.comment.max, input.comment),
})
