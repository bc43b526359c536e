import { randomUUID } from 'node:crypto'
import { authPage } from './pages/auth-page.ts'
import { tasksPage } from './pages/tasks-page.ts'
import { pdf } from './support/files.ts'
import { expect, password, test } from './support/test.ts'

test('what was typed is not lost without a question', async ({ signedIn: page }) => {
  const tasks = tasksPage(page)
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  const keep = question.getByRole('button', { name: 'Cancel' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await tasks.newTask.click()
  await tasks.title.fill('Typed with care')

  await test.step('by Escape', async () => {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await keep.click()
    await expect(question).toBeHidden()
    await expect(tasks.title).toHaveValue('Typed with care')
  })
  await test.step('by the Back button', async () => {
    await page.goBack()
    await expect(question).toBeVisible()
    await keep.click()
    await expect(tasks.title).toHaveValue('Typed with care')
  })
  await test.step('by a reload, and after it the text is there again', async () => {
    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await expect(tasks.title).toHaveValue('Typed with care')
  })
  await test.step('unless it is discarded', async () => {
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tasks.newTask.click()
    await expect(tasks.title).toHaveValue('')
    // Nothing typed, nothing asked.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('when the session ends', () => {
  test.use({ expectedNoise: [/status of 401/] })

  test('during an upload, the way leads to the sign-in and back to what was typed', async ({
    signedIn: page,
    person,
    api,
  }) => {
    const id = randomUUID()
    await api.post('/api/tasks', { data: { id, title: 'Shared' } })
    const tasks = tasksPage(page)
    const auth = authPage(page)
    await page.goto(`/tasks?task=${id}`)
    await tasks.title.fill('Half typed')
    expect((await api.post('/api/auth/logout')).ok()).toBe(true)
    await tasks.tab('Attachments').click()
    await tasks.dialog.locator('input[type=file]').setInputFiles(pdf())
    await expect(page).toHaveURL(/\/login/)
    await auth.email.fill(person.email)
    await auth.password.fill(password)
    await auth.signIn.click()
    await expect(page).toHaveURL(new RegExp(`task=${id}`))
    await expect(tasks.title).toHaveValue('Half typed')
    await tasks.update.click()
    await expect(page.getByText('Task updated successfully')).toBeVisible()
  })
})
