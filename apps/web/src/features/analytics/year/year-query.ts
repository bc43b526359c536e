import { timings } from '@dayloom/validators/limits'
import { api } from '../../../lib/api/trpc.ts'

export const yearOptions = { staleTime: timings.freshInsights }

export const prefetchYear = (year: number) => void api.analytics.year.prefetch({ year }, yearOptions)
