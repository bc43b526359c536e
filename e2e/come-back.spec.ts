import { expect, test } from './support/test.ts'

const scrolled = () => Math.round(window.scrollY)
const screens = [
  { path: '/habits', title: 'Habits', drawn: 20 },
  // The first of them, until all are wanted.
  { path: '/analytics', title: 'Analytics', drawn: 6 },
]

test('a screen that is come back to is where it was left', async ({ signedIn: page, api }) => {
  const names = Array.from({ length: 20 }, (_, index) => `Habit ${index + 1}`)
  const made = await Promise.all(names.map((name) => api.post('/api/habits', { data: { name } })))
  expect(new Set(made.map((reply) => reply.status()))).toEqual(new Set([201]))
  for (const { path, title, drawn } of screens) {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /Habit \d+/ }),
    ).toHaveCount(drawn)
    // A person sees where they are before they go on, however slow the machine is: the browser has told of it by then.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('scroll', resolve, { once: true })
          window.scrollTo(0, 10_000)
        }),
    )
    const left = await page.evaluate(scrolled)
    expect(left).toBeGreaterThan(500)
    await page.keyboard.type('gp')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(() => page.evaluate(scrolled)).toBe(left)
  }
})
