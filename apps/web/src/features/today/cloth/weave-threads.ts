import { MOST_COLORS, type Thread } from '@dayloom/domain/today/threads'
import type { LabelColor } from '@dayloom/validators/enums'

export type ClothThread = Pick<Thread, 'kind' | 'color'>

export interface Stripe {
  color: LabelColor
  /** In the order of weaving: the pass of the shuttle that begins it, and how many it has. */
  from: number
  passes: number
}

/** A task is a broader stripe than a habit, as long as there is room for all. */
const PASSES = { task: 6, habit: 4 } as const
/** A pass back belongs to each pass: the thread turns at the edge. */
const TURN = 2

const everyNth = (threads: readonly ClothThread[]) => {
  const step = Math.ceil(threads.length / MOST_COLORS)
  return step > 1 ? threads.filter((_, index) => index % step === 0) : threads
}

/** Threads side by side, within so many passes. The same threads give the same cloth. */
export const stripesOf = (threads: readonly ClothThread[], room: number): Stripe[] => {
  const shown = everyNth(threads)
  const wanted = shown.reduce((sum, { kind }) => sum + PASSES[kind], 0)
  const share = Math.min(1, room / Math.max(1, wanted))
  let from = 0
  return shown.map(({ kind, color }) => {
    const passes = Math.max(TURN, Math.floor((PASSES[kind] * share) / TURN) * TURN)
    const stripe = { color, from, passes }
    from += passes
    return stripe
  })
}
