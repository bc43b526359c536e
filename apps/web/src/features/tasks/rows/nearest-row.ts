/** Where a row is in the window. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const directions = {
  ArrowUp: { along: 'vertical', sign: -1 },
  ArrowDown: { along: 'vertical', sign: 1 },
  ArrowLeft: { along: 'horizontal', sign: -1 },
  ArrowRight: { along: 'horizontal', sign: 1 },
} as const

export type ArrowKey = keyof typeof directions
export const isArrowKey = (key: string): key is ArrowKey => key in directions

const middle = (start: number, end: number) => (start + end) / 2
const vertical = ({ top, bottom }: Box) => middle(top, bottom)
const horizontal = ({ left, right }: Box) => middle(left, right)

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right

/**
 * The row that an arrow key goes to, by what is seen: so one rule serves a list, a grid and the columns of a board. Up and
 * down stay in their column; sideways goes to the next column, to the row at the same height. -1 at the edge.
 */
export const nearestRow = (boxes: readonly Box[], from: number, key: ArrowKey): number => {
  const start = boxes[from]
  if (!start) return -1
  const { along, sign } = directions[key]
  const [ahead, aside] = along === 'vertical' ? [vertical, horizontal] : [horizontal, vertical]
  let [best, nearest, deviation] = [-1, Infinity, Infinity]
  for (const [index, box] of boxes.entries()) {
    const distance = (ahead(box) - ahead(start)) * sign
    const isApart = along === 'horizontal' && overlaps(box, start)
    const isOutside = along === 'vertical' && !overlaps(box, start)
    if (index === from || distance <= 0 || isApart || isOutside) continue
    const away = Math.abs(aside(box) - aside(start))
    if (distance > nearest || (distance === nearest && away >= deviation)) continue
    ;[best, nearest, deviation] = [index, distance, away]
  }
  return best
}
