import { useState, type RefObject } from 'react'
import { useFocusOnMore } from './use-focus-on-more.ts'

/** Rows that a list has before more are asked for: a slow phone takes milliseconds to draw each. */
const STEP = 50

/** Of a list of `count` rows, how many are drawn, how many come next, and what brings these. `least` are drawn in any case. */
export const useRowsInSteps = (list: RefObject<HTMLUListElement | null>, count: number, least = 0) => {
  const [wanted, setWanted] = useState(STEP)
  const drawn = Math.max(wanted, least)
  const focusRow = useFocusOnMore(list)
  const showMore = () => {
    focusRow(drawn)
    setWanted(drawn + STEP)
  }
  return { drawn, next: Math.max(0, Math.min(STEP, count - drawn)), showMore }
}
