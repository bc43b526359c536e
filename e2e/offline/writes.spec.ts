import type { Locator, Page } from 'playwright/test'
import { tasksPage } from '../pages/tasks-page.ts'
import { keptKeys } from '../support/offline-cache.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${count} changes? waiting to be sent$`) })
const allSent = (page: Page) =>
  expect(page.getByRole('button', { name: /^\d+ changes? waiting/ })).toHaveCount(0)

test('a day without a network: shown at once, there after the page was gone, sent once and in order', async ({
  signedIn: page,
  context,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Water the ferns' } })
  await api.post('/api/habits', { data: { name: 'Read aloud' } })
  const tasks = tasksPage(page)
  await page.goto('/habits')
  await expect(page.getByRole('button', { name: 'Mark Done' })).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).join()).toContain('habits')
  await page.goto('/tasks')
  await expect(tasks.card('Water the ferns')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).join()).toMatch(/habits.*tasks/)
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await tasks.drag('Water the ferns', 'In Progress')
  await waiting(page, 1).waitFor()
  await tasks.newTask.click()
  await tasks.title.fill('Buy soil')
  await tasks.dialog.getByRole('button', { name: 'Checklist' }).click()
  await tasks.dialog.getByLabel('Add an item').fill('Compost')
  await tasks.dialog.getByLabel('Add an item').press('Enter')
  await tasks.tab('Notes').click()
  await tasks.dialog.getByLabel('New note').fill('From the market')
  await tasks.create.click()
  await expect(tasks.dialog).toHaveCount(0)
  await waiting(page, 3).waitFor()
  const marked = (of: Locator) => expect(of.getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  await marked(tasks.card('Water the ferns'))
  await marked(tasks.card('Buy soil'))
  await expect(tasks.card('Buy soil')).toContainText('0/1')
  await expect(tasks.card('Buy soil').getByTitle('Has notes')).toBeAttached()

  await tasks.card('Buy soil').locator('[data-title]').focus()
  await page.keyboard.press('Enter')
  await expect(tasks.title).toHaveValue('Buy soil')
  await tasks.dialog.getByRole('checkbox').click()
  await expect(tasks.dialog.getByRole('checkbox')).toBeChecked()
  await tasks.title.fill('Buy good soil')
  await tasks.update.click()
  await expect(tasks.dialog).toHaveCount(0)
  await expect(tasks.card('Buy good soil')).toContainText('1/1')
  await tasks.drag('Buy good soil', 'Done')
  await waiting(page, 6).waitFor()

  await page.goto('/habits')
  await page.getByRole('button', { name: 'Mark Done' }).click()
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await waiting(page, 7).waitFor()
  await marked(page.getByRole('article', { name: 'Read aloud' }))

  // What was in memory is gone.
  await page.goto('about:blank')
  const again = await context.newPage()
  await again.goto('/tasks')
  await waiting(again, 7).click()
  const list = again.getByRole('list', { name: 'Waiting changes' })
  await expect(list.getByRole('listitem')).toHaveText([
    /Water the ferns.*Task changed/,
    /Buy soil.*New task/,
    /Buy soil.*Note added/,
    /Buy soil.*Checklist item changed/,
    /Buy good soil.*Task changed/,
    /Buy good soil.*Task changed/,
    /Read aloud.*Habit done/,
  ])
  await again.keyboard.press('Escape')
  const after = tasksPage(again)
  await expect(after.column('Done').getByText('Buy good soil')).toBeVisible()
  await expect(after.column('In Progress').getByText('Water the ferns')).toBeVisible()

  await context.setOffline(false)
  await allSent(again)
  await expect(after.column('Done').getByText('Buy good soil')).toBeVisible()
  const read = async (path: string): Promise<unknown> => (await api.get(path)).json()
  expect(await read('/api/tasks')).toMatchObject({
    data: [
      { title: 'Buy good soil', status: 'done', checklist_done: 1, checklist_total: 1, has_notes: true },
      { title: 'Water the ferns', status: 'in_progress' },
    ],
  })
  expect(await read('/api/habits')).toMatchObject({ data: [{ completed_today: true, streak_count: 1 }] })
  expect(await read('/api/changes?since=2')).toMatchObject({
    data: [
      { entity: 'task', op: 'updated' },
      { entity: 'task', op: 'created' },
      { entity: 'checklist_item', op: 'created' },
      { entity: 'journal', op: 'created' },
      { entity: 'task', op: 'updated' },
      { entity: 'checklist_item', op: 'updated' },
      { entity: 'task', op: 'updated', after: { title: 'Buy good soil' } },
      { entity: 'task', op: 'updated', after: { status: 'done' } },
      { entity: 'completion', op: 'created' },
    ],
  })
  await again.close()
})
