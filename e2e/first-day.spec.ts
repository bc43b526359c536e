import { randomUUID } from 'node:crypto'
import { authPage } from './pages/auth-page.ts'
import { tasksPage } from './pages/tasks-page.ts'
import { pdf } from './support/files.ts'
import { expect, password, test } from './support/test.ts'

test("a person's first day", async ({ page }) => {
  const auth = authPage(page)
  const tasks = tasksPage(page)

  await test.step('sign up', async () => {
    await auth.open()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await auth.name.fill('Grace Hopper')
    await auth.email.fill(`${randomUUID()}@example.com`)
    await auth.password.fill(password)
    await auth.confirm.fill(password)
    await auth.create.click()
    await expect(page).toHaveURL(/getting-started/)
  })

  await test.step('a first task with a PDF and a note', async () => {
    await page.goto('/tasks')
    await tasks.newTask.click()
    await tasks.title.fill('Find the moth')
    await tasks.tab('Attachments').click()
    await tasks.dialog.locator('input[type=file]').setInputFiles(pdf('relay.pdf'))
    await tasks.tab('Notes').click()
    await tasks.dialog.getByLabel('New note').fill('It is in relay 70, see https://example.com/log')
    await tasks.create.click()
    // It stays until the file has arrived, whose message takes the place of the task's.
    await expect(tasks.dialog).toHaveCount(0)
    await expect(tasks.column('To Do').getByText('Find the moth')).toBeVisible()
  })

  await test.step('drag it to In Progress and to Done', async () => {
    await tasks.drag('Find the moth', 'In Progress')
    await expect(page.getByText('Task moved to In Progress')).toBeVisible()
    await tasks.drag('Find the moth', 'Done')
    await expect(page.getByText('Task moved to Done')).toBeVisible()
  })

  await test.step('a habit, made and marked done', async () => {
    await page.goto('/habits')
    await page.getByRole('button', { name: 'Create Your First Habit' }).click()
    await page.getByLabel('Habit name').fill('Write the log')
    await page.getByRole('button', { name: 'Create Habit' }).click()
    await expect(page.getByText('Habit created successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Mark Done' }).click()
    await expect(page.getByText('Habit completed!')).toBeVisible()
  })

  await test.step('the dashboard shows both', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Welcome back,')).toBeVisible()
    await expect(page.getByText('Find the moth').first()).toBeVisible()
    await expect(page.getByText('Write the log').first()).toBeVisible()
  })

  await test.step('after a reload all is there', async () => {
    await page.goto('/tasks')
    await tasks.reload()
    await tasks.column('Done').getByText('Find the moth').dblclick()
    await tasks.tab('Attachments').click()
    await expect(tasks.dialog.getByText('relay.pdf')).toBeVisible()
    await tasks.tab('Notes').click()
    await expect(tasks.dialog.getByRole('link', { name: 'https://example.com/log' })).toHaveAttribute(
      'rel',
      /noopener/,
    )
  })

  await test.step('signed out, no screen of the app opens', async () => {
    await page.goto('/profile?tab=security')
    await page.getByRole('button', { name: 'Sign Out' }).last().click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/tasks')
    await expect(page).toHaveURL(/\/login/)
  })
})
