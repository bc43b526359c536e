import { tasksPage } from '../pages/tasks-page.ts'
import { tell } from '../support/story.ts'
import { expect, test } from '../support/test.ts'

/** More than one page of the API holds. */
const MANY = 1050

test.describe('more tasks than one answer holds', () => {
  test.use({ expectedNoise: [/status of 500/] })

  test(
    'come page by page; a page that fails is said and asked for again',
    { tag: '@long' },
    async ({ signedIn: page, api }) => {
      const title = (index: number) => `Task ${String(index).padStart(4, '0')}`
      await tell(api, { tasks: Array.from({ length: MANY }, (_, index) => ({ title: title(index) })) })
      const tasks = tasksPage(page)
      const isNextPage = (url: URL) =>
        url.pathname.includes('tasks.list') && url.search.includes('cursor%22%3A%22')
      await page.route(isNextPage, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto('/tasks')

      const count = tasks.column('To Do').getByLabel(/ tasks$/)
      const notice = page.getByText('Some of your tasks could not be loaded.')
      await expect(count).toHaveText('1000')
      await expect(notice).toBeVisible()
      await page.unroute(isNextPage)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(count).toHaveText(String(MANY))
      await expect(notice).toBeHidden()

      await test.step('the board draws those that are seen, down to the last', async () => {
        const cards = tasks.column('To Do').getByRole('listitem')
        await expect(cards.first()).toHaveAttribute('aria-setsize', String(MANY))
        expect(await cards.count()).toBeLessThan(40)
        await cards.first().locator('[data-title]').focus()
        const scroller = tasks.column('To Do').getByRole('list').locator('..')
        await expect(async () => {
          await scroller.evaluate((node) => node.scrollTo(0, node.scrollHeight))
          await expect(cards.last()).toHaveAttribute('aria-posinset', String(MANY), { timeout: 500 })
        }).toPass()
      })
      await test.step('so does the list', async () => {
        await page.getByRole('radio', { name: 'List' }).press('Space')
        const items = page.getByRole('listitem')
        await expect(items.first()).toHaveAttribute('aria-setsize', String(MANY))
        expect(await items.count()).toBeLessThan(80)
      })
    },
  )
})
