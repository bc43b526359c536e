import type { RouterHistory } from '@tanstack/react-router'

const goesBack = new Set(['BACK', 'FORWARD', 'GO'])

let returning = false

/** Whether the screen was come back to: it is scrolled to where it was left, so all of it has to be there at once. */
export const isReturning = () => returning

export const noteReturns = (history: RouterHistory) =>
  history.subscribe(({ action }) => {
    returning = goesBack.has(action.type)
  })
