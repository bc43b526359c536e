import type { BrowserContext, Page, Route } from 'playwright/test'
import { z } from 'zod'
import { tasksPage } from '../pages/tasks-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedNoise: [/Failed to fetch|ERR_FAILED|status of 409/] })

const titles = z.object({ data: z.array(z.object({ title: z.string(), status: z.string() })) })
const waiting = (page: Page) => page.getByRole('button', { name: /^\d+ changes? waiting/ })

/** The first of these calls gets no answer, because it does not arrive or although it has been done. */
const loseFirst = async (
  pages: Page | BrowserContext,
  path: string,
  lose: (route: Route) => Promise<unknown>,
) => {
  let lost = (_: unknown) => {}
  const isLost = new Promise((resolve) => (lost = resolve))
  let first = true
  await pages.route(
    ({ pathname }) => pathname === `/trpc/${path}`,
    async (route) => {
      if (!first) return route.fallback()
      first = false
      lost(await lose(route))
    },
  )
  return { isLost }
}
const unsent = async () => undefined
const unanswered = (route: Route) => route.fetch()

const addByLine = async (page: Page, title: string) => {
  await page.keyboard.press('q')
  const field = page.getByRole('textbox', { name: 'Add a task' })
  await expect(field).toBeFocused()
  await field.fill(title)
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
}

test('what was seen as done is there after a reload: a task of a line, and a move behind it', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Water the ferns' } })
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await expect(tasks.card('Water the ferns')).toBeVisible()
  const lost = await loseFirst(page, 'tasks.create', unsent)
  await addByLine(page, 'Buy soil')
  await lost.isLost
  // It waits for the answer of the one before.
  await tasks.drag('Water the ferns', 'Done')
  await page.reload()
  await expect(tasks.column('Done').getByText('Water the ferns')).toBeVisible()
  await expect(tasks.column('To Do').getByText('Buy soil')).toHaveCount(1)
  await expect(waiting(page)).toHaveCount(0)
  const { data } = titles.parse(await (await api.get('/api/tasks')).json())
  expect(data.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
    { title: 'Buy soil', status: 'todo' },
    { title: 'Water the ferns', status: 'done' },
  ])
})

test('an amount whose answer was lost with its page counts once, whichever page goes on', async ({
  signedIn: page,
  context,
  api,
}) => {
  await api.post('/api/habits', {
    data: { name: 'Drink water', goal: { direction: 'at_least', amount: 8, unit: 'glasses' } },
  })
  const open = async (tab: Page) => {
    await tab.goto('/habits')
    await expect(tab.getByRole('article', { name: 'Drink water' })).toBeVisible()
  }
  const add = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Add glasses' }).click({ button: 'right' })
    await tab.getByRole('textbox', { name: 'Add glasses' }).fill('2')
    await tab.keyboard.press('Enter')
  }
  const amount = async () => {
    const { data } = z
      .object({ data: z.array(z.object({ amount_today: z.number().nullable() })) })
      .parse(await (await api.get('/api/habits')).json())
    return data[0]?.amount_today
  }
  await open(page)
  const first = await loseFirst(context, 'habits.complete', unanswered)
  const tab = await context.newPage()
  await open(tab)
  await add(tab)
  await first.isLost
  await tab.close({ runBeforeUnload: false })
  // Another page of the same person was there all the time, and asks for the answer.
  await expect(page.getByText('2 of 8')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect(await amount()).toBe(2)

  await context.unrouteAll()
  const second = await loseFirst(context, 'habits.complete', unsent)
  await add(page)
  await second.isLost
  const next = await context.newPage()
  await page.goto('about:blank')
  await open(next)
  await expect(next.getByText('4 of 8')).toBeVisible()
  await expect(waiting(next)).toHaveCount(0)
  expect(await amount()).toBe(4)
  await context.unrouteAll()
  await next.close()
})

test('what a page could not send and wrote down is sent by another one, also once that page is closed', async ({
  signedIn: page,
  context,
  api,
}) => {
  await page.goto('/tasks')
  const tab = await context.newPage()
  await tab.goto('/tasks')
  for (const each of [page, tab])
    await expect(each.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  await tab.route('/trpc/**', (route) => route.abort())
  await addByLine(tab, 'Buy soil')
  // Written down; the other page may have been so quick that nothing waits any more.
  const noted = async () => (await waiting(tab).count()) + (await tasksPage(page).card('Buy soil').count())
  await expect.poll(noted).toBeGreaterThan(0)
  await tab.close({ runBeforeUnload: false })
  await expect(tasksPage(page).card('Buy soil')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  const { data } = titles.parse(await (await api.get('/api/tasks')).json())
  expect(data).toEqual([{ title: 'Buy soil', status: 'todo' }])
})
