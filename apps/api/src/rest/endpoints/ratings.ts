import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

const { ratings } = messages

export const ratingEndpoints: EndpointGroup = {
  name: 'ratings',
  description: 'Ratings of the product.',
  endpoints: [
    endpoint('GET', '/ratings/stats', {
      procedure: 'ratings.stats',
      summary: 'Get the average rating',
      description: 'A rating that somebody else has just given may be missing for up to a minute.',
      public: true,
    }),
    endpoint('POST', '/ratings', {
      procedure: 'ratings.submit',
      summary: 'Rate the product',
      description: 'From 1 to 5 in steps of 0.5. A new rating replaces the user’s previous one.',
      example: { rating: 4.5, comment: 'The board feels right' },
      status: 201,
      location: '/ratings',
      message: ratings.thanks,
      errors: ['TOO_MANY_REQUESTS'],
    }),
  ],
}
