import type { LabelColor } from '@dayloom/validators/enums'
import { counted } from '../../../lib/numbers.ts'
import { texts } from './texts.ts'
import type { ClothThread } from './weave-threads.ts'

/** "7 threads: 3 blue, 2 green, 2 gray": what the picture shows, in the order of the first of each colour. */
export const describeCloth = (threads: readonly Pick<ClothThread, 'color'>[], closed = false): string => {
  if (threads.length === 0) return texts.none
  const counts = new Map<LabelColor, number>()
  for (const { color } of threads) counts.set(color, (counts.get(color) ?? 0) + 1)
  const colors = [...counts].map(([color, count]) => `${count} ${color}`).join(', ')
  const words = `${counted(threads.length, 'thread')}: ${colors}`
  return closed ? `${words}. ${texts.tied}` : words
}
