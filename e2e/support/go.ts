import { expect, type Locator, type Page } from 'playwright/test'
import { intervals } from './intervals.ts'

/** Further down the page, charts wait until they are seen. */
const somethingLoads = () =>
  [...document.querySelectorAll('.mantine-Loader-root, .mantine-Skeleton-root')].some((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return node.checkVisibility() && bottom > 0 && top < window.innerHeight
  })

/** Waits until nothing that can be seen loads any more. */
export const loaded = (page: Page) =>
  expect.poll(() => page.evaluate(somethingLoads), { intervals, timeout: 30_000 }).toBe(false)

/** Goes on as a link does: the page is not loaded again. It is there when `sign` is, and nothing loads any more. */
export const go = async (page: Page, path: string, sign: Locator) => {
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await expect(page).toHaveURL(path)
  await expect(sign).toBeVisible()
  await loaded(page)
}

/** Resolves when the app has what it asks for of its own, by the clock, so that the screens of every day open at once. */
export const preloaded = (page: Page) => page.waitForResponse(/trpc\/today\.get,dashboard\.get/)
