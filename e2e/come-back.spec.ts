import { tell } from './support/story.ts'
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

test('the cards of a board stand at once where they stood', async ({ signedIn: page, api }) => {
  const title = (index: number) => `Task ${index + 1}${' of more than one line'.repeat(index % 3)}`
  await tell(api, { tasks: Array.from({ length: 9 }, (_, index) => ({ title: title(index) })) })
  const cards = page.locator('[data-column] li')
  const tops = () => cards.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top))
  await page.goto('/tasks')
  await expect(cards).toHaveCount(9)
  const left = await tops()
  await page.keyboard.type('gp')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  // Cards that are measured first are moved by it: nothing is.
  const moved = await page.evaluateHandle(() => {
    const found: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.closest('[data-column]')) found.push(target.tagName)
    }).observe(document, { subtree: true, attributeFilter: ['style'] })
    return found
  })
  await page.keyboard.type('gt')
  await expect(cards).toHaveCount(9)
  await expect.poll(tops).toEqual(left)
  expect(await moved.jsonValue()).toEqual([])
})
