import type { Page } from 'playwright/test'
import { expect } from './test.ts'

const widths = [320, 390, 768, 1440]

/** Nothing scrolls sideways at any width; ends at the widest. */
export const expectNothingBeyond = async (page: Page) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(beyond, `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
  }
}
