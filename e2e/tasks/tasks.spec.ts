import type { APIRequestContext } from 'playwright/test'
import { tasksPage } from '../pages/tasks-page.ts'
import { pdf, textFile } from '../support/files.ts'
import { preloaded } from '../support/go.ts'
import { expect, test } from '../support/test.ts'

const add = async (api: APIRequestContext, ...titles: string[]) => {
  for (const title of titles) {
    const reply = await api.post('/api/tasks', { data: { title } })
    expect(reply.status()).toBe(201)
  }
}

test('a card is moved by keyboard alone, within its column and to the next, and stays there', async ({
  signedIn: page,
  api,
}) => {
  await add(api, 'Lower', 'Upper')
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  const todo = tasks.column('To Do').getByRole('listitem')
  await expect(todo).toHaveText([/Upper/, /Lower/])
  await tasks.card('Upper').locator('[data-title]').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(todo).toHaveText([/Lower/, /Upper/])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText('Task moved to In Progress')).toBeVisible()
  await expect(tasks.column('In Progress').getByText('Upper')).toBeVisible()
  await tasks.reload()
  await expect(tasks.column('In Progress').getByText('Upper')).toBeVisible()
})

test('search, filters and view live in the address', async ({ signedIn: page, api }) => {
  await add(api, 'Água 100%', 'Bread')
  const tasks = tasksPage(page)
  await page.goto('/tasks?search=%C3%A1gua')
  await expect(page.getByText('Água 100%')).toBeVisible()
  await expect(page.getByText('Bread')).toBeHidden()
  await page.getByRole('button', { name: /^Filters/ }).click()
  // It is checked once the address says so.
  await page.getByRole('radio', { name: 'Done' }).click()
  await expect(page).toHaveURL(/status=done/)
  await expect(page.getByRole('radio', { name: 'Done' })).toBeChecked()
  await expect(page.getByText('Água 100%')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Status: Done')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).not.toHaveURL(/status=|search=/)
  await expect(tasks.column('To Do').getByText('Bread')).toBeVisible()
})

test('a deleted task comes back by Undo, notes and all', async ({ signedIn: page, api }) => {
  await add(api, 'Precious')
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await tasks.card('Precious').dblclick()
  await tasks.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).last().click()
  await expect(page.getByText('Task deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tasks.column('To Do').getByText('Precious')).toBeVisible()
})

test(
  'files that may not be attached are named, the others are sent',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    await add(api, 'With files')
    const tasks = tasksPage(page)
    await page.goto('/tasks')
    await tasks.card('With files').dblclick()
    await tasks.tab('Attachments').click()
    await tasks.dialog.locator('input[type=file]').setInputFiles([textFile, pdf('plan.pdf')])
    await expect(
      page.getByText('notes.txt is not a supported file type. Please upload images, videos, or PDFs.'),
    ).toBeVisible()
    await expect(page.getByText('Attachments uploaded successfully!')).toBeVisible()
    await expect(tasks.dialog.getByText('plan.pdf')).toBeVisible()
  },
)

test.describe('when a task was changed elsewhere', () => {
  test.use({ expectedNoise: [/status of 409/] })

  test(
    'the dialog shows both and loses nothing that was typed',
    { tag: '@long' },
    async ({ signedIn: page, api }) => {
      const id = crypto.randomUUID()
      await api.post('/api/tasks', { data: { id, title: 'Shared' } })
      const tasks = tasksPage(page)
      await page.goto(`/tasks?task=${id}`)
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(/tasks\.update/, async (route) => {
        await released
        await route.continue()
      })
      const sent = page.waitForRequest(/tasks\.update/)
      await tasks.title.fill('Mine')
      await sent
      await api.put(`/api/tasks/${id}`, { data: { title: 'Theirs' } })
      release()
      await expect(page.getByText('This task was changed elsewhere in the meantime').first()).toBeVisible()
      await expect(tasks.dialog.getByText('Theirs').first()).toBeVisible()
      await tasks.dialog.getByRole('button', { name: 'Keep all of mine' }).click()
      await tasks.dialog.getByRole('button', { name: 'Save choices' }).click()
      await expect(page.getByText('Task updated successfully')).toBeVisible()
      const reply = await api.get(`/api/tasks/${id}`)
      expect(await reply.json()).toMatchObject({ data: { title: 'Mine', version: 3 } })
    },
  )
})

test.describe('without a network', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test(
    'a new task is kept, and created once the network is back',
    { tag: '@long' },
    async ({ signedIn: page, context }) => {
      const tasks = tasksPage(page)
      const ahead = preloaded(page)
      await page.goto('/tasks')
      await ahead
      await tasks.newTask.click()
      await tasks.title.fill('Typed with care')
      await context.setOffline(true)
      await tasks.create.click()
      await expect(tasks.dialog).toHaveCount(0)
      await context.setOffline(false)
      await expect(tasks.column('To Do').getByText('Typed with care')).toBeVisible()
    },
  )
})
