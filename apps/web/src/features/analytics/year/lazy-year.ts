import { timings } from '@dayloom/validators/limits'
import { api } from '../../../lib/api/trpc.ts'
import { lazyChunk } from '../../../loading/chunks.ts'

const screen = () => import('./year-screen.tsx')

/** Its code is for who looks back on a year, and comes then. */
export const YearScreen = lazyChunk(screen)

export const preloadYear = () => void screen().catch(() => undefined)

export const yearOptions = { staleTime: timings.freshInsights }

export const prefetchYear = (year: number) => void api.analytics.year.prefetch({ year }, yearOptions)
