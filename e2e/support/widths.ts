import type { Page } from 'playwright/test'
import { intervals } from './intervals.ts'
import { expect } from './test.ts'

export const sizes = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  /** A window of 1440 by 900 at a zoom of 200 %. */
  zoomed: { width: 720, height: 450 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
}
type Size = keyof typeof sizes

/** What scrolls the page sideways, lies outside of the window or is cut off, and not inside of something that scrolls. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    // The code field is wider than its boxes, which clip it, so that its caret scrolls nothing.
    const scrolls = (node: Element | null): boolean =>
      node !== null &&
      (/auto|scroll|clip/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement))
    const isCut = (node: Element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(node)
      const clips = overflowX === 'hidden' && textOverflow !== 'ellipsis' && !display.includes('box')
      return clips && node.scrollWidth > node.clientWidth + 1
    }
    const beyond = document.documentElement.scrollWidth - window.innerWidth
    // Parts of a dialog may scroll sideways, such as the year of a habit, but never all of it.
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    )
    const nodes = [...document.querySelectorAll('button, a, input, textarea, h1, h2, h3, label')]
      .filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect()
        if (width <= 1) return false
        const isOutside = (left < -0.5 || right > window.innerWidth + 0.5) && !scrolls(node.parentElement)
        return isOutside || isCut(node)
      })
    return [
      ...(beyond > 0 ? [`scrolls by ${beyond} px`] : []),
      ...[...dialogs, ...nodes].map((node) => node.outerHTML.slice(0, 160)),
    ]
  })

/** Nothing scrolls sideways or is cut off; ends at the desk. Some of it is measured before it is drawn anew. */
export const expectToFit = async (page: Page, ...at: Size[]) => {
  for (const size of [...at, 'desk' as const]) {
    await page.setViewportSize(sizes[size])
    const message = `${page.url()}, ${size}`
    await expect.poll(() => outOfReach(page), { message, intervals }).toEqual([])
  }
}
