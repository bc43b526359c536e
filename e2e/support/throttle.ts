import type { Page } from 'playwright/test'

const SUBMIT_PAUSE_MS = 1000

/** Forms ignore a submit that follows another within a second: moves the clock that they go by past it. */
export const afterThrottle = (page: Page) =>
  page.evaluate((pause) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + pause
  }, SUBMIT_PAUSE_MS)
