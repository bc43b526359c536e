import type { TaskStatus } from '@dayloom/validators/enums'
import type { Rect, VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'

/** In pixels: of the cards that were drawn, and of what they scroll in. */
interface Sizes {
  cards: VirtualItem[]
  column: Rect | null
}

const known = new Map<TaskStatus, Sizes>()

/** What was measured of a column when it was last left: drawn by that, it is not drawn again once it is measured. */
export const knownSizes = (status: TaskStatus) => known.get(status)

export const useKeepSizes = (status: TaskStatus, virtualizer: Virtualizer<HTMLDivElement, Element>) =>
  useLayoutEffect(
    () => () => {
      known.set(status, { cards: virtualizer.takeSnapshot(), column: virtualizer.scrollRect })
    },
    [status, virtualizer],
  )
