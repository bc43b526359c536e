import type { Day } from '@dayloom/validators/fields'
import type { ClothFormat } from './cloth-formats.ts'

export const texts = {
  title: "The day's cloth",
  none: 'No thread yet',
  tied: 'Tied off.',
  save: {
    action: 'Save picture',
    wide: 'Wide',
    tall: 'Tall',
    file: (day: Day, format: ClothFormat) => `dayloom-${day}-${format}.png`,
    failed: 'Failed to save the picture',
  },
} as const
