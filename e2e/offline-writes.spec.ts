import type { Page } from 'playwright/test'
import { tasksPage } from './pages/tasks-page.ts'
import { keptKeys } from './support/offline-cache.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${count} changes? waiting to be sent$`) })
const allSent = (page: Page) =>
  expect(page.getByRole('button', { name: /^\d+ changes? waiting/ })).toHaveCount(0)

test('a day without a network: shown at once, there after the browser was closed, sent once and in order', async ({
  signedIn: page,
  context,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Water the ferns' } })
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await expect(tasks.card('Water the ferns')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).join()).toContain('tasks')
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await tasks.drag('Water the ferns', 'In Progress')
  await waiting(page, 1).waitFor()
  await tasks.newTask.click()
  await tasks.title.fill('Buy soil')
  await tasks.create.click()
  await expect(tasks.dialog).toHaveCount(0)
  await waiting(page, 2).waitFor()
  await tasks.drag('Buy soil', 'Done')

  // What was in memory is gone.
  await page.goto('about:blank')
  const again = await context.newPage()
  await again.goto('/tasks')
  await waiting(again, 3).click()
  const list = again.getByRole('list', { name: 'Waiting changes' })
  await expect(list.getByRole('listitem')).toHaveText([
    /Water the ferns.*Task changed/,
    /Buy soil.*New task/,
    /Buy soil.*Task changed/,
  ])
  await again.keyboard.press('Escape')
  const after = tasksPage(again)
  await expect(after.column('Done').getByText('Buy soil')).toBeVisible()
  await expect(after.column('In Progress').getByText('Water the ferns')).toBeVisible()

  await context.setOffline(false)
  await allSent(again)
  await expect(after.column('Done').getByText('Buy soil')).toBeVisible()
  const answer: unknown = await (await api.get('/api/tasks')).json()
  const data = [
    { title: 'Buy soil', status: 'done' },
    { title: 'Water the ferns', status: 'in_progress' },
  ]
  expect(answer).toMatchObject({ data })
  await again.close()
})
