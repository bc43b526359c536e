import { preloaded } from './support/go.ts'
import { expect, test } from './support/test.ts'

test('the first change to a screen of every day waits for nobody', async ({ signedIn: page, api }) => {
  await api.post('/api/tasks', { data: { title: 'Find the moth', due_date: new Date().toISOString() } })
  await api.post('/api/habits', { data: { name: 'Write the log' } })
  const main = page.getByRole('main')
  const answers = preloaded(page)
  await page.goto('/profile')
  await answers
  // From here on nothing is answered.
  await page.route(/\/(?:trpc|assets)\//, () => {})
  for (const [key, screen, own] of [
    ['y', 'Today', 'Find the moth'],
    ['h', 'Habits', 'Write the log'],
    ['d', /Welcome back/, 'Write the log'],
  ] as const)
    await test.step(`g ${key}`, async () => {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
      await expect(main.getByText(own).first()).toBeVisible()
    })
})
