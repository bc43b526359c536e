import type { BrowserContext, Page } from 'playwright/test'

/** Has the app ask for everything itself, for tests that change or delay what it is answered. */
export const withoutDocumentAnswers = (pages: Page | BrowserContext) =>
  pages.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    try {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /<script type="application\/json" id="answers">[^<]*<\/script>/,
        '',
      )
      await route.fulfill({ response, body })
    } catch {
      // The page has gone on to the next screen before this document came.
    }
  })
