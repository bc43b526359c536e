/** Whether the writing around a node runs from right to left: arrow keys then point the other way. */
export const isRightToLeft = (node: Element) => getComputedStyle(node).direction === 'rtl'
