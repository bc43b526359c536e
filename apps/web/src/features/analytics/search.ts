import { analyticsRanges, type AnalyticsRange } from '@dayloom/validators/enums'
import { z } from 'zod'

export const DEFAULT_RANGE: AnalyticsRange = 30

/** What the address of the analytics screen says: `?days=7`. Any other value counts as not there. */
export const analyticsSearch = z.object({
  days: z.coerce.number().pipe(z.literal(analyticsRanges)).optional().catch(undefined),
})
