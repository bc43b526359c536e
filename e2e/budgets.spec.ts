import type { Page } from 'playwright/test'
import { analyticsPage, chartTitles } from './pages/analytics-page.ts'
import { kilobytes, nameOf, openScreen, scriptsOf, withImports } from './support/scripts.ts'
import { tell } from './support/story.ts'
import { expect, test } from './support/test.ts'

interface Budget {
  /** Compressed kilobytes of every script that is asked for until own data is there. */
  scripts: number
  /** What only own data brings; on the sign-in the form that can be used. */
  ownData: string
}

/** Kilobytes of the one stylesheet. */
const STYLES = 42
/** Five percent over what was measured, so that a minor update of a library changes nothing here. */
const budgets: Record<string, Budget> = {
  login: { scripts: 157, ownData: 'main input[type=email]' },
  today: { scripts: 268, ownData: 'main li[data-task]' },
  'getting-started': { scripts: 264, ownData: 'main dl dd' },
  dashboard: { scripts: 260, ownData: 'main li a[href*="task="]' },
  tasks: { scripts: 275, ownData: 'main [data-column] [data-task]' },
  habits: { scripts: 263, ownData: 'main article[aria-labelledby]' },
  analytics: { scripts: 266, ownData: 'main section[aria-label="Current Streak"]' },
  profile: { scripts: 264, ownData: 'main input[autocomplete=name][value="Ada"]' },
}
/** Those of analytics and of its charts, with all that these import. */
const WITH_CHARTS = 364

/** Opens a screen and holds it to its budget; gives the scripts. */
const hold = async (page: Page, screen: string) => {
  const budget = budgets[screen]
  if (!budget) throw new Error(`${screen} has no budget`)
  const { scripts, styles, asked, fonts } = await openScreen(page, `/${screen}`, budget.ownData)
  expect(asked, 'all that the document names').toEqual(expect.arrayContaining(scripts))
  expect(asked.filter((file) => !scripts.includes(file)).map(nameOf), 'and nothing else').toEqual([])
  expect(await kilobytes(page, asked), 'kB of scripts').toBeLessThan(budget.scripts)
  expect(styles).not.toEqual([])
  expect(await kilobytes(page, styles), 'kB of styles').toBeLessThan(STYLES)
  expect(fonts, 'all characters are in one file').toEqual([expect.stringContaining('/inter-first-')])
  return asked
}

test('the sign-in keeps to its budget', async ({ page }) => {
  await hold(page, 'login')
})

const own = {
  tasks: [
    { title: 'Water the ferns', due: 0 },
    { title: 'Bring back the book', due: 2 },
    { title: 'Call Sam', done: 1 },
  ],
  habits: [{ name: 'Read', done: [1] }],
}

for (const screen of Object.keys(budgets).filter((each) => !['login', 'analytics'].includes(each)))
  test(`${screen} keeps to its budget until own data is there`, async ({ signedIn: page, api }) => {
    await tell(api, own)
    await hold(page, screen)
  })

test('analytics keeps to its budgets until the numbers are there, and with charts', async ({
  signedIn: page,
  api,
}) => {
  await tell(api, own)
  const asked = await hold(page, 'analytics')
  const { chart } = analyticsPage(page)
  for (const title of chartTitles) {
    await chart(title).scrollIntoViewIfNeeded()
    await expect(chart(title)).toBeVisible()
  }
  // Others come in the meantime, for what may be opened.
  const charts = (await scriptsOf(page)).filter((file) => /^charts$|-chart$/.test(nameOf(file)))
  expect(charts.length).toBeGreaterThan(chartTitles.length)
  const all = await withImports(page, [...asked, ...charts])
  expect(await kilobytes(page, all), 'kB of scripts').toBeLessThan(WITH_CHARTS)
})
