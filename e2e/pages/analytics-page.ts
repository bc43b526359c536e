import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'

export const chartTitles = [
  'Daily Productivity',
  'Task Priority Distribution',
  'Most Productive Hours',
  'Upcoming Workload (weekly)',
] as const
export type ChartTitle = (typeof chartTitles)[number]

/** The analytics screen, by what a person reads on it. */
export const analyticsPage = (page: Page) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const save = async (title: ChartTitle, as: 'PNG' | 'CSV') => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save ${title}` }).click()
    await page
      .getByRole('menu', { name: `Save ${title}` })
      .getByRole('menuitem', { name: `Save as ${as}` })
      .click()
    const file = await download
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }
  return {
    open: (search = '') => page.goto(`/analytics${search}`),
    range: (days: 7 | 30 | 90) => page.getByRole('radio', { name: `${days} days` }),
    choose: (days: 7 | 30 | 90) =>
      page.getByRole('radiogroup', { name: 'Range' }).getByText(`${days} days`).click(),
    card: region,
    panel: region,
    chart: (title: ChartTitle) => region(title).getByRole('img', { name: title }),
    showData: (title: ChartTitle) => page.getByRole('button', { name: `Show data: ${title}` }),
    showChart: (title: ChartTitle) => page.getByRole('button', { name: `Show chart: ${title}` }),
    save,
    retry: page.getByRole('button', { name: 'Try again' }),
  }
}
