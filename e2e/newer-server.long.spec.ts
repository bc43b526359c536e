import { tasksPage } from './pages/tasks-page.ts'
import { withoutDocumentAnswers } from './support/document-answers.ts'
import { expect, test } from './support/test.ts'

/** A tab that was opened before the server was upgraded meets values that it does not know. */
test('a status and a priority of a newer server are shown, and the task counts as not done', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'From the future', priority: 'low', status: 'in_progress' } })
  await api.post('/api/tasks', { data: { title: 'From today' } })
  await withoutDocumentAnswers(page)
  await page.route('**/trpc/**', async (route) => {
    try {
      const response = await route.fetch()
      const text = await response.text()
      const newer = text.replaceAll('"in_progress"', '"on_hold"').replaceAll('"low"', '"someday"')
      await route.fulfill({ response, body: newer })
    } catch {
      // The page has gone on to the next screen before this answer came.
    }
  })
  const tasks = tasksPage(page)
  for (const view of ['list', 'grid', 'kanban']) {
    await page.goto(`/tasks?view=${view}`)
    await expect(tasks.card('From the future')).toBeVisible()
    await expect(tasks.card('From the future').getByText('Someday')).toBeVisible()
    await expect(tasks.card('From today')).toBeVisible()
  }
  await expect(tasks.column('To Do').getByText('From the future')).toBeVisible()
  await page.goto('/tasks?view=list')
  await expect(page.getByRole('button', { name: 'Complete “From the future”' })).toHaveAccessibleDescription(
    'On hold',
  )
  for (const path of ['/dashboard', '/analytics', '/getting-started', '/habits']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
})
