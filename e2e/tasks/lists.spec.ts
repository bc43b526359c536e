import { tasksPage } from '../pages/tasks-page.ts'
import { expect, test } from '../support/test.ts'

test('a list is made, gets a task, and is deleted without its tasks', async ({ signedIn: page, api }) => {
  await api.post('/api/tasks', { data: { title: 'Elsewhere' } })
  await page.goto('/tasks?view=kanban')
  await expect(page.getByText('Elsewhere')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('new list')
  await page.getByRole('option', { name: 'New list', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New List' })
  await form.getByLabel('Name').fill('Errands')
  await form.getByRole('button', { name: 'Create List' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Errands' })).toBeVisible()
  await expect(page.getByText('Elsewhere')).toBeHidden()

  await page.getByRole('button', { name: 'New Task', exact: true }).click()
  const task = page.getByRole('dialog', { name: 'Create New Task' })
  await task.getByLabel('Title').fill('Buy milk')
  await task.getByRole('button', { name: 'Create Task' }).click()
  await expect(tasksPage(page).column('To Do').getByText('Buy milk')).toBeVisible()
  const lists = page.getByRole('list', { name: 'Lists' })
  await expect(lists.getByRole('link', { name: 'Errands, 1 open' })).toBeVisible()

  await lists.getByRole('listitem').hover()
  await lists.getByRole('button', { name: 'Edit list Errands' }).click()
  await page.getByRole('dialog', { name: 'Edit List' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Keep the tasks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  await expect(tasksPage(page).column('To Do').getByText('Buy milk')).toBeVisible()
  await expect(page.getByText('Elsewhere')).toBeVisible()
  await expect(lists).toBeHidden()
})
