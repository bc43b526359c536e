import type { Page } from 'playwright/test'

/** Forms ignore a submit that follows another within a second. */
export const afterThrottle = (page: Page) => page.waitForTimeout(1000)
