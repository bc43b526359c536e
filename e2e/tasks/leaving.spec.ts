import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { authPage } from '../pages/auth-page.ts'
import { tasksPage } from '../pages/tasks-page.ts'
import { pdf } from '../support/files.ts'
import { preloaded } from '../support/go.ts'
import { expect, password, test, type TestUser } from '../support/test.ts'

test('what was typed is not lost without a question', async ({ signedIn: page }) => {
  const tasks = tasksPage(page)
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  const keep = question.getByRole('button', { name: 'Keep editing' })
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
  await test.step('and an impatient hand leaves no more than the dialog', async () => {
    await tasks.newTask.click()
    await tasks.dialog.getByRole('button', { name: 'Cancel' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/tasks$/)
    await tasks.newTask.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/tasks$/)
  })
})

/** Opens a screen and waits until all it asks for of its own, by the clock, is there: that would find out as well. */
const openQuietly = async (page: Page, path: string) => {
  const ahead = preloaded(page)
  await page.goto(path)
  await ahead
  await page.waitForLoadState('networkidle')
}

/** Signs in again where the session has ended. */
const signInAgain = async (page: Page, { email }: TestUser) => {
  const auth = authPage(page)
  await expect(page).toHaveURL(/\/login/)
  await auth.email.fill(email)
  await auth.password.fill(password)
  await auth.signIn.click()
}

test.describe('when the session ends', () => {
  test.use({ expectedNoise: [/status of 401/] })

  test(
    'as the live stream finds, what was typed is there after signing in',
    { tag: '@long' },
    async ({ signedIn: page, user, api }) => {
      const stream = page.waitForResponse(/changes\.follow/)
      await page.goto('/profile')
      await stream
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByLabel('Full Name').fill('Ada King')
      expect((await api.post('/api/auth/logout')).ok()).toBe(true)
      await signInAgain(page, user)
      await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')
    },
  )
})

test.describe('when a change is the first to find that the session has ended', () => {
  test.use({ expectedNoise: [/status of 401/] })
  // A live stream would find it before the click.
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource')))

  test(
    'at the save of a task, its fields and the note wait behind the sign-in',
    { tag: '@long' },
    async ({ signedIn: page, user, api }) => {
      const id = randomUUID()
      await api.post('/api/tasks', { data: { id, title: 'Shared' } })
      const tasks = tasksPage(page)
      await openQuietly(page, `/tasks?task=${id}`)
      await tasks.tab('Notes').click()
      await tasks.dialog.getByLabel('New note').fill('And with thought')
      await tasks.tab('Details').click()
      await page.waitForLoadState('networkidle')
      expect((await api.post('/api/auth/logout')).ok()).toBe(true)
      // It saves itself.
      await tasks.title.fill('Typed with care')
      await signInAgain(page, user)
      await expect(page).toHaveURL(new RegExp(`task=${id}`))
      await expect(tasks.title).toHaveValue('Typed with care')
      await tasks.update.click()
      await expect(page.getByText('Task updated successfully')).toBeVisible()
      await expect(tasks.dialog).toHaveCount(0)
      await page.goto(`/tasks?task=${id}&tab=notes`)
      await expect(tasks.dialog.getByRole('list', { name: 'Notes' })).toContainText('And with thought')
      await expect(tasks.dialog.getByLabel('New note')).toHaveValue('')
    },
  )

  test(
    'at the creation of a task, it is there to create again, once',
    { tag: '@long' },
    async ({ signedIn: page, user, api }) => {
      const tasks = tasksPage(page)
      await openQuietly(page, '/tasks?task=new')
      await tasks.title.fill('New and typed')
      expect((await api.post('/api/auth/logout')).ok()).toBe(true)
      await tasks.create.click()
      await signInAgain(page, user)
      await expect(tasks.title).toHaveValue('New and typed')
      await tasks.create.click()
      await expect(page.getByText('Task created successfully')).toBeVisible()
      await expect(tasks.card('New and typed')).toHaveCount(1)
    },
  )

  test(
    'at a move on the board, the way leads to the sign-in and back to the board',
    { tag: '@long' },
    async ({ signedIn: page, user, api }) => {
      await api.post('/api/tasks', { data: { title: 'Shared' } })
      const tasks = tasksPage(page)
      await openQuietly(page, '/tasks')
      // By keyboard: a pointer that takes the card fetches the task, which would find out first.
      await page
        .getByRole('button', { name: /^Shared/ })
        .first()
        .focus()
      await page.waitForLoadState('networkidle')
      expect((await api.post('/api/auth/logout')).ok()).toBe(true)
      for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
      await signInAgain(page, user)
      await expect(tasks.column('To Do').getByText('Shared')).toBeVisible()
    },
  )

  test(
    'at a habit, what was typed is there after signing in',
    { tag: '@long' },
    async ({ signedIn: page, user, api }) => {
      await openQuietly(page, '/habits?habit=new')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Habit name').fill('Read')
      await dialog.getByLabel('Description').fill('Ten pages')
      expect((await api.post('/api/auth/logout')).ok()).toBe(true)
      await dialog.getByRole('button', { name: 'Create Habit' }).click()
      await signInAgain(page, user)
      await expect(dialog.getByLabel('Habit name')).toHaveValue('Read')
      await expect(dialog.getByLabel('Description')).toHaveValue('Ten pages')
      await dialog.getByRole('button', { name: 'Create Habit' }).click()
      await expect(page.getByText('Habit created successfully')).toBeVisible()
      // Saved: nothing is left to be restored.
      await page.goto('/habits?habit=new')
      await expect(dialog.getByLabel('Habit name')).toHaveValue('')
    },
  )

  test(
    'at the profile, what was typed is there after signing in',
    { tag: '@long' },
    async ({ signedIn: page, user, api }) => {
      await openQuietly(page, '/profile')
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByLabel('Full Name').fill('Ada King')
      expect((await api.post('/api/auth/logout')).ok()).toBe(true)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await signInAgain(page, user)
      await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    },
  )

  test(
    'during an upload, the way leads to the sign-in and back to what was typed',
    { tag: '@long' },
    async ({ signedIn: page, user, api }) => {
      const id = randomUUID()
      await api.post('/api/tasks', { data: { id, title: 'Shared' } })
      const tasks = tasksPage(page)
      const auth = authPage(page)
      // Slow, the sign-in comes before all of its screen is there.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 5 })
      await openQuietly(page, `/tasks?task=${id}`)
      await tasks.title.fill('Half typed')
      await expect(tasks.dialog.getByText('Saved')).toBeVisible()
      await tasks.tab('Attachments').click()
      await page.waitForLoadState('networkidle')
      expect((await api.post('/api/auth/logout')).ok()).toBe(true)
      await tasks.dialog.locator('input[type=file]').setInputFiles(pdf())
      await expect(page).toHaveURL(/\/login/)
      await auth.email.fill(user.email)
      await auth.password.fill(password)
      await auth.signIn.click()
      await expect(page).toHaveURL(new RegExp(`task=${id}`))
      await expect(tasks.title).toHaveValue('Half typed')
    },
  )
})
