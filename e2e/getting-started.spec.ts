import { z } from 'zod'
import { welcomePage } from './pages/welcome-page.ts'
import { withoutDocumentAnswers } from './support/document-answers.ts'
import { expect, test } from './support/test.ts'

const created = z.object({ data: z.object({ id: z.string() }) })

test('a new person sees everything there is to start with, true zeros, and where each step leads', async ({
  signedIn: page,
}) => {
  const welcome = welcomePage(page)
  await welcome.open()
  await expect(page).toHaveTitle('Getting Started · Dayloom')
  await expect(welcome.greeting).toHaveText(/^Good (morning|afternoon|evening), Ada Lovelace$/)
  await expect(welcome.fact('Completed tasks')).toHaveText('0')
  await expect(welcome.fact('Pending tasks')).toHaveText('0')
  await expect(welcome.fact('Longest streak')).toHaveText('0 days')
  await expect(welcome.fact('Habits done today')).toHaveText('0 of 0')
  await expect(welcome.guide).toContainText('0 of 4 done')
  await expect(welcome.encouragement).toContainText('Every cloth begins with one thread.')
  await expect(page.getByRole('heading', { name: 'What You Can Do' })).toBeVisible()

  const action = (name: string) => welcome.actions.getByRole('link', { name })
  await expect(welcome.step('Create Your First Task')).toHaveAttribute('href', '/tasks?task=new')
  await expect(welcome.step('Build a Habit')).toHaveAttribute('href', '/habits?habit=new')
  await expect(welcome.step('Track Your Progress')).toHaveAttribute('href', '/analytics')
  await expect(welcome.step('Set Up Reminders')).toHaveAttribute('href', '/profile?tab=preferences')
  await expect(action('Add New Task')).toHaveAttribute('href', '/tasks?task=new')
  await expect(action('Create Habit')).toHaveAttribute('href', '/habits?habit=new')
  await expect(action('View Analytics')).toHaveAttribute('href', '/analytics')
  await expect(action('Browse Tasks')).toHaveAttribute('href', '/tasks')
})

test(
  'progress is what was really done, and steps are done when they are',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    for (const status of ['done', 'done', 'todo', 'in_progress']) {
      expect((await api.post('/api/tasks', { data: { title: `A ${status} task`, status } })).status()).toBe(
        201,
      )
    }
    for (const name of ['Read', 'Walk']) {
      const reply = await api.post('/api/habits', { data: { name } })
      const { data } = created.parse(await reply.json())
      if (name === 'Read') await api.post(`/api/habits/${data.id}/complete`)
    }
    const welcome = welcomePage(page)
    await page.goto('/analytics')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics')
    await welcome.open()
    await expect(welcome.fact('Completed tasks')).toHaveText('2')
    await expect(welcome.fact('Pending tasks')).toHaveText('2')
    await expect(welcome.fact('Longest streak')).toHaveText('1 day')
    await expect(welcome.fact('Habits done today')).toHaveText('1 of 2')
    await expect(welcome.guide).toContainText('3 of 4 done')
    await expect(welcome.step('Track Your Progress')).toContainText('Done')
    await expect(welcome.step('Set Up Reminders')).not.toContainText('Done')
    await expect(welcome.encouragement).toContainText('1 habit to go today.')
  },
)

test.describe('when the numbers do not come', () => {
  test.use({ expectedNoise: [/status of 500/] })

  test('the page stays useful and asks again', { tag: '@long' }, async ({ signedIn: page }) => {
    let broken = true
    await withoutDocumentAnswers(page)
    await page.route(/\/trpc\/[^?]*dashboard\.get/, (route) =>
      broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    )
    const welcome = welcomePage(page)
    await welcome.open()
    await expect(welcome.progress.getByRole('alert')).toContainText(
      'Failed to load your progress. Please try again.',
    )
    await expect(welcome.actions.getByRole('link', { name: 'Add New Task' })).toBeVisible()
    await expect(welcome.encouragement).toBeHidden()
    broken = false
    await welcome.progress.getByRole('button', { name: 'Try again' }).click()
    await expect(welcome.fact('Completed tasks')).toHaveText('0')
  })
})

test(
  'for who wants less motion, nothing moves and no 3D is loaded',
  { tag: '@long' },
  async ({ signedIn: page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    const welcome = welcomePage(page)
    await page.clock.install()
    await welcome.open()
    await expect(welcome.motion).toHaveAccessibleName('Play motion')
    const quote = await welcome.quote.innerText()
    await page.clock.runFor(30_000)
    await expect(welcome.quote).toHaveText(quote)
    await expect(welcome.bubble).toBeHidden()
    await expect(welcome.canvases).toHaveCount(0)
    expect(loaded.filter((url) => /worker|plays/.test(url))).toEqual([])
  },
)

test.describe('with motion', () => {
  test.use({ contextOptions: {} })

  test(
    'quotes change, wait for a reader, and stop when told',
    { tag: '@long' },
    async ({ signedIn: page }) => {
      const welcome = welcomePage(page)
      await page.clock.install()
      await welcome.open()
      await expect(welcome.greeting).toBeVisible()

      await page.clock.pauseAt(Date.now() + 60_000)
      const before = await welcome.quote.innerText()
      await page.clock.runFor(4000)
      await expect(welcome.quote).not.toHaveText(before)

      const next = await welcome.quote.innerText()
      await welcome.quote.hover()
      await page.clock.runFor(12_000)
      await expect(welcome.quote).toHaveText(next)
      await page.mouse.move(0, 0)
      await page.clock.runFor(4000)
      await expect(welcome.quote).not.toHaveText(next)

      await welcome.motion.click()
      await page.mouse.move(0, 0)
      await page.locator('body').focus()
      const last = await welcome.quote.innerText()
      await page.clock.runFor(12_000)
      await expect(welcome.quote).toHaveText(last)
      await expect(welcome.motion).toHaveAccessibleName('Play motion')
    },
  )

  test(
    'the mascot speaks now and then, by first name, and aloud only when asked',
    { tag: '@long' },
    async ({ signedIn: page }) => {
      const welcome = welcomePage(page)
      await page.clock.install()
      await welcome.open()
      await expect(welcome.mascot).toBeVisible()
      await expect(welcome.bubble).toBeHidden()
      // Within twenty seconds, however they fall; and then for no more than four.
      for (let second = 0; second < 20 && (await welcome.bubble.isHidden()); second++) {
        await page.clock.runFor(1000)
      }
      await expect(welcome.bubble).toBeVisible()
      await expect(welcome.bubble).toContainText('Ada')
      await expect(page.getByRole('status').filter({ hasText: 'Ada' })).toHaveCount(0)
      await page.clock.runFor(4000)
      await expect(welcome.bubble).toBeHidden()
      await welcome.mascot.click()
      await expect(page.getByRole('status').filter({ hasText: 'Ada' })).toHaveCount(1)
    },
  )

  test('without WebGL the page is complete and quiet', { tag: '@long' }, async ({ signedIn: page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    const welcome = welcomePage(page)
    const tried = page.waitForEvent('worker')
    await welcome.open()
    await expect(welcome.fact('Completed tasks')).toHaveText('0')
    // It is tried, fails without a word, and leaves nothing behind.
    await tried
    await expect(welcome.canvases).toHaveCount(0)
    await expect(welcome.mascot.locator('svg')).toBeVisible()
    await expect(page.getByRole('main').getByText('Dayloom', { exact: true })).toBeVisible()
    expect(loaded.filter((url) => url.includes('plays-'))).toEqual([])
  })
})
