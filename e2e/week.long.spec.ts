import type { Page } from 'playwright/test'
import { z } from 'zod'
import { startWithClock } from './support/clocks/start-product.ts'
import { expect, test as base } from './support/test.ts'

/** A Monday morning in Kathmandu. */
const MONDAY = '2027-03-08T03:00:00.000Z'
const DAY_MS = 86_400_000

/** A product of its own, whose clock a day of the test puts a day ahead. */
const test = base.extend<{ nextDay: () => Promise<void> }, { week: { url: string; jump: () => void } }>({
  week: [
    async ({}, use) => {
      const { stop, ...week } = await startWithClock({ startsAt: MONDAY, step: DAY_MS })
      await use(week)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ week }, use) => use(week.url),
  nextDay: async ({ page, week }, use) => {
    let now = Date.parse(MONDAY)
    await page.clock.setFixedTime(now)
    await use(async () => {
      week.jump()
      now += DAY_MS
      await page.clock.setFixedTime(now)
    })
  },
})

const tasksSchema = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      status: z.string(),
      due_date: z.string().nullable(),
      tags: z.array(z.string()),
      priority: z.string(),
    }),
  ),
})

const habitsSchema = z.object({ data: z.array(z.object({ name: z.string(), completed_today: z.boolean() })) })

const paste = (page: Page, text: string) =>
  page.getByRole('textbox', { name: 'Add a task' }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('a week: planned on Monday, kept by day, and looked back at on Sunday', async ({
  signedIn: page,
  api,
  nextDay,
}) => {
  await api.post('/api/habits', { data: { name: 'Run', schedule: { kind: 'times_per_week', times: 3 } } })
  await api.post('/api/tasks', {
    data: { title: 'Pay the rent', due_date: '2027-03-01T12:00:00Z', repeat: 'FREQ=WEEKLY;BYDAY=MO' },
  })
  const add = page.getByRole('textbox', { name: 'Add a task' })
  const list = page.getByRole('region', { name: 'Tasks and habits' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  const overdue = page.getByRole('region', { name: 'Overdue' })
  const all = async (title: string) => {
    const { data } = tasksSchema.parse(await (await api.get('/api/tasks')).json())
    return data.filter((task) => task.title === title)
  }
  const rents = async () =>
    (await all('Pay the rent'))
      .map(({ status, due_date }) => `${status} ${due_date?.slice(0, 10)}`)
      .toSorted()
  const today = async () => {
    await page.goto('/today')
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  }
  /** Each task that is still open goes on to the next day. */
  const closeByKeyboard = async (summary: string) => {
    await page.getByRole('button', { name: 'Close the day' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Close today' })
    const note = dialog.getByLabel('A note for this day')
    await expect(async () => {
      if (await note.isVisible()) return
      const step = await dialog.getByText(/^Task \d+ of \d+$/).textContent()
      await page.keyboard.press('1')
      await expect(dialog.getByText(step ?? '')).toHaveCount(0, { timeout: 500 })
      expect(await note.isVisible()).toBe(true)
    }).toPass()
    await page.keyboard.type('Enough')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(summary)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Enough')).toBeVisible()
  }

  await test.step('Monday: quick add from the field of the day, from any screen, and by several lines', async () => {
    await today()
    await page.keyboard.press('n')
    await page.keyboard.type('Water the ferns every day 7pm #home')
    await page.keyboard.press('Enter')
    await expect(row('Water the ferns')).toBeVisible()
    // A row is there before the server has answered.
    await expect.poll(() => all('Water the ferns')).toHaveLength(1)

    await page.goto('/habits')
    await expect(page.getByRole('heading', { name: 'Habits', level: 1 })).toBeVisible()
    await page.keyboard.press('q')
    await expect(add).toBeFocused()
    await page.keyboard.type('Send the invoice tomorrow 9am !high #work')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => all('Send the invoice'))
      .toMatchObject([{ priority: 'high', tags: ['work'], due_date: '2027-03-09T03:15:00.000Z' }])

    await today()
    await add.focus()
    await paste(page, 'Read the contract ~45m\nmay call Sam')
    await page.getByRole('button', { name: 'Add 2 tasks' }).click()
    await expect(row('Read the contract')).toContainText('45 min')
    await expect(row('may call Sam')).toBeVisible()
  })

  await test.step('a task that repeats is done late: one instance follows, not before today', async () => {
    await overdue.getByRole('button', { name: 'Complete “Pay the rent”' }).dblclick()
    await expect.poll(rents).toEqual(['done 2027-03-01', 'todo 2027-03-08'])
  })

  await test.step('the habit is done once, and the day is closed by keyboard', async () => {
    await row('Run').getByRole('button', { name: 'Mark as done' }).click()
    await expect(row('Run')).toContainText('1 of 3 this week')
    await today()
    await closeByKeyboard('1 task done')
  })

  await test.step('Tuesday: what was carried is there; done late again, one instance follows again', async () => {
    await nextDay()
    await today()
    await expect(row('may call Sam')).toContainText('Carried over once')
    await row('Pay the rent')
      .getByRole('button', { name: /^Complete “/ })
      .dblclick()
    await expect.poll(rents).toEqual(['done 2027-03-01', 'done 2027-03-08', 'todo 2027-03-15'])
    await row('may call Sam')
      .getByRole('button', { name: /^Complete “/ })
      .click()
    await row('Run').getByRole('button', { name: 'Mark as done' }).click()
    // What the server hears of after midnight counts for Wednesday.
    await expect.poll(() => all('may call Sam')).toMatchObject([{ status: 'done' }])
    await expect
      .poll(async () => habitsSchema.parse(await (await api.get('/api/habits')).json()).data)
      .toEqual([{ name: 'Run', completed_today: true }])
  })

  await test.step('Wednesday: a skipped day takes one off the week, which is reached', async () => {
    await nextDay()
    await page.goto('/habits')
    const card = page.getByRole('article', { name: 'Run' })
    await card.getByRole('button', { name: 'More for Run' }).click()
    await page.getByRole('menuitem', { name: 'Skip today', exact: true }).click()
    await expect(card.getByText('2 of 2 this week')).toBeVisible()
  })

  await test.step('Thursday: a rest of two days', async () => {
    await nextDay()
    await page.goto('/habits')
    await page.getByRole('button', { name: 'Rests' }).click()
    const rests = page.getByRole('dialog', { name: 'Rests' })
    await rests.getByLabel('Reason').fill('Holiday')
    await rests.getByRole('button', { name: 'Add rest' }).click()
    await expect(rests.getByText('All habits · Holiday')).toBeVisible()
    await page.keyboard.press('Escape')
    await today()
    await expect(row('Run')).toHaveCount(0)
  })

  await test.step('Sunday: the analytics know what the week was', async () => {
    for (const _ of ['Friday', 'Saturday', 'Sunday']) await nextDay()
    await page.goto('/analytics?days=7')
    await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
    await expect(page.getByText('3 tasks completed, most on Mar 9')).toBeVisible()
    await expect(page.getByText('3 of 7 tasks completed (43%)')).toBeVisible()
  })
})
