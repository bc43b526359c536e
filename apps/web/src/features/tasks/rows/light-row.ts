import { CALM } from '../../../lib/screen/media.ts'

const LIGHT_MS = 1600
/** How long a row may take to be drawn before it counts as out of sight. */
const DRAWN_WITHIN_MS = 150

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`)

const nextFrame = () => new Promise(requestAnimationFrame)

/** Also of what its column or the window has scrolled away. */
const isInSight = (row: HTMLElement) =>
  new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      resolve((entry?.intersectionRatio ?? 0) > 0.5)
    })
    observer.observe(row)
  })

/** Lights up the row of a task for a moment. False if it is not in sight. */
export const lightRow = async (id: string): Promise<boolean> => {
  const until = performance.now() + DRAWN_WITHIN_MS
  // oxlint-disable-next-line no-await-in-loop -- It is drawn in one of the next frames.
  while (!rowOf(id) && performance.now() < until) await nextFrame()
  const row = rowOf(id)
  if (!row || row.offsetHeight === 0 || !(await isInSight(row))) return false
  const lit = { background: 'var(--accent-soft)', boxShadow: 'inset 0 0 0 1px var(--accent)' }
  // Under reduced motion it is lit, and then it is not: nothing fades.
  const easing = matchMedia(CALM).matches ? 'steps(1)' : 'ease-in'
  row.animate([lit, {}], { duration: LIGHT_MS, easing })
  return true
}
