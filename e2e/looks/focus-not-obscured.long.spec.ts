import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'

/**
 * What has the focus, where something that stays in its place while the rest scrolls lies over it
 * (WCAG 2.4.11, Focus Not Obscured).
 */
const covered = (page: Page) =>
  page.evaluate(async () => {
    // What is only there with the focus, such as the link to the content, is on its way out.
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { activeElement: focused } = document
    if (!focused || focused === document.body) return []
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const isOver = (each: Element) => {
      if (!['sticky', 'fixed'].includes(getComputedStyle(each).position)) return false
      if (each.contains(focused) || focused.contains(each)) return false
      const over = each.getBoundingClientRect()
      const [x, y] = [Math.max(left, over.left), Math.max(top, over.top)]
      const [width, height] = [Math.min(right, over.right) - x, Math.min(bottom, over.bottom) - y]
      if (width <= 0 || height <= 0) return false
      const shown = document.elementFromPoint(x + width / 2, y + height / 2)
      return shown !== null && each.contains(shown)
    }
    return [...document.querySelectorAll('*')].some(isOver) ? [focused.outerHTML.slice(0, 200)] : []
  })

/** What was covered while the focus went so many stops on, and back. */
const coveredOnTheWay = async (page: Page, presses: number) => {
  const found: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key)
      found.push(...(await covered(page)))
    }
  return found
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 340, height: 600 },
])
  test(`at ${viewport.width} pixels nothing in a dialog has the focus behind its title or its buttons`, async ({
    signedIn: page,
    api,
  }) => {
    const id = randomUUID()
    const data = { id, title: 'Water the plants', due_date: '2030-01-01T09:00:00Z', repeat: 'FREQ=DAILY' }
    await api.post('/api/tasks', { data })
    await page.setViewportSize(viewport)
    await page.goto(`/tasks?task=${id}`)
    await expect(page.getByRole('button', { name: 'Skip this one' })).toBeVisible()
    expect(await coveredOnTheWay(page, 45)).toEqual([])
  })

for (const viewport of [
  { width: 1440, height: 600 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} pixels nothing on a page has the focus behind the header`, async ({
    signedIn: page,
    api,
  }) => {
    const due_date = new Date(Date.now() - 86_400_000).toISOString()
    for (let number = 0; number < 12; number += 1) {
      await api.post('/api/tasks', { data: { title: `Task ${number}`, due_date } })
      if (number < 4) await api.post('/api/habits', { data: { name: `Habit ${number}` } })
    }
    await page.setViewportSize(viewport)
    for (const path of [
      '/today',
      '/dashboard',
      '/tasks',
      '/tasks?view=grid',
      '/tasks?view=list',
      '/habits',
      '/analytics',
      '/getting-started',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        expect(await coveredOnTheWay(page, 50)).toEqual([])
      })
  })
