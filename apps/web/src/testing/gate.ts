import { waitFor } from '@testing-library/react'

/** Holds answers back until the test lets them go: what they say was read when they were asked for. */
export const createGate = () => {
  let isShut = false
  const held: (() => void)[] = []
  return {
    pass: async <Answer>(answer: Answer) => {
      if (isShut) await new Promise<void>((go) => held.push(go))
      return answer
    },
    shut: () => {
      isShut = true
    },
    /** Until so many are held. */
    held: (count: number) =>
      waitFor(() => {
        if (held.length < count) throw new Error(`${held.length} of ${count} are held`)
      }),
    /** Those that are held; with `stays` the next ones are held as well. */
    open: ({ stays = false } = {}) => {
      isShut = stays
      for (const go of held.splice(0)) go()
    },
  }
}
