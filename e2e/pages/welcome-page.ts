import type { Page } from 'playwright/test'

/** The getting-started screen, by what a person reads on it. */
export const welcomePage = (page: Page) => {
  const main = page.getByRole('main')
  const guide = main.getByRole('region', { name: 'Quick Start Guide' })
  const progress = main.getByRole('region', { name: 'Your Progress So Far' })
  return {
    greeting: main.getByRole('heading', { level: 1 }),
    quote: main.getByRole('group', { name: 'A thought for the day' }).getByRole('paragraph'),
    motion: main.getByRole('button', { name: /^(Pause|Play) motion$/ }),
    mascot: main.getByRole('button', { name: 'Loomi, say something' }),
    /** What the mascot says, also when it is not read aloud. */
    bubble: main.getByRole('button', { name: 'Loomi, say something' }).locator('+ p'),
    canvases: main.locator('canvas'),
    actions: main.getByRole('navigation', { name: 'Quick Actions' }),
    guide,
    step: (title: string) => guide.getByRole('link', { name: title }),
    progress,
    fact: (label: string) => progress.locator('dl > div').filter({ hasText: label }).getByRole('definition'),
    encouragement: main.getByRole('region', { name: 'Encouragement' }),
    open: () => page.goto('/getting-started'),
  }
}
