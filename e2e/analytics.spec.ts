import type { APIRequestContext, Page } from 'playwright/test'
import { z } from 'zod'
import { analyticsPage, chartTitles } from './pages/analytics-page.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const HOUR = 3_600_000
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10)
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const dayAnswer = z.object({ data: z.object({ date: z.string() }) })
const createdHabit = z.object({ data: z.object({ id: z.string() }) })

/** One task done, one overdue, one due today or tomorrow, and a habit done today. */
const prepare = async (api: APIRequestContext) => {
  const created = await Promise.all([
    api.post('/api/tasks', { data: { title: 'Done', priority: 'high', status: 'done' } }),
    api.post('/api/tasks', { data: { title: 'Late', priority: 'low', due_date: fromNow(-48) } }),
    api.post('/api/tasks', { data: { title: 'Next', priority: 'medium', due_date: fromNow(1) } }),
  ])
  expect(created.map((reply) => reply.status())).toEqual([201, 201, 201])
  const habit = await api.post('/api/habits', { data: { name: 'Stretch' } })
  const { data } = createdHabit.parse(await habit.json())
  expect((await api.post(`/api/habits/${data.id}/complete`)).status()).toBe(200)
}

test('the numbers of a person, over the range in the address', async ({ signedIn: page, api }) => {
  await prepare(api)
  const screen = analyticsPage(page)
  await screen.open()
  await expect(screen.card('Current Streak')).toContainText('1 day')
  await expect(screen.card('Avg. Completion Time')).toContainText('0.0 hours')
  await expect(screen.card('Total Habits')).toContainText('1')
  await expect(screen.card('Overdue Tasks')).toContainText('1')
  for (const title of chartTitles) await expect(screen.chart(title).locator('svg path').first()).toBeVisible()
  await expect(screen.panel('Habit Performance')).toContainText('Stretch')
  await expect(screen.panel('Habit Performance')).toContainText('1/7 this week')
  await expect(screen.panel('Habit Performance')).toContainText('1 completion')

  await expect(screen.range(30)).toBeChecked()
  await screen.choose(7)
  await expect(page).toHaveURL(/\?days=7$/)
  await page.reload()
  await expect(screen.range(7)).toBeChecked()
  await screen.showData('Daily Productivity').click()
  await expect(screen.panel('Daily Productivity').getByRole('row')).toHaveCount(8)
  await screen.choose(30)
  await expect(screen.panel('Daily Productivity').getByRole('row')).toHaveCount(31)
  await expect(page).toHaveURL(/\/analytics$/)
})

test(
  'an address with a range that does not exist shows the default',
  { tag: '@long' },
  async ({ signedIn: page }) => {
    const screen = analyticsPage(page)
    await screen.open('?days=31')
    await expect(screen.range(30)).toBeChecked()
  },
)

test(
  'a chart tells what is under the pointer, and its table says the same by keyboard',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    await prepare(api)
    const screen = analyticsPage(page)
    await screen.open('?days=7')
    const bars = screen.chart('Daily Productivity').locator('.recharts-bar-rectangle path')
    await bars.last().hover()
    const tip = screen.panel('Daily Productivity').locator('.recharts-tooltip-wrapper')
    await expect(tip).toContainText(/Completed\d+Total\d+Rate\d+%/)

    await screen.showData('Task Priority Distribution').focus()
    await page.keyboard.press('Enter')
    await expect(screen.showChart('Task Priority Distribution')).toBeFocused()
    const rows = screen.panel('Task Priority Distribution').getByRole('row')
    await expect(rows).toHaveText(['PriorityCompletedTotalRate', 'High11100%', 'Medium010%', 'Low010%'])
    await page.keyboard.press('Enter')
    await expect(screen.chart('Task Priority Distribution')).toBeVisible()

    // With a pointer, a bar leads to its rows.
    await bars.last().click()
    await expect(page.getByRole('button', { name: /^Remove filter Due or completed: / })).toBeVisible()
  },
)

test(
  'what was done by tag, against its plan and in minutes, each number with its rows',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    // The person's day, which is not that of UTC at all hours.
    const { data: day } = dayAnswer.parse(await (await api.get('/api/today')).json())
    const today = day.date
    const plans = [
      { title: 'Paint the door', tags: ['Home'], planned_for: today, estimate_minutes: 45 },
      {
        title: 'Call Sam',
        tags: ['Home', `A long name of a tag ${'x'.repeat(18)}`],
        planned_for: '2020-01-01',
      },
      { title: 'Sweep' },
    ]
    for (const data of plans) await api.post('/api/tasks', { data: { ...data, status: 'done' } })
    const habit = createdHabit.parse(await (await api.post('/api/habits', { data: { name: 'Read' } })).json())
    await api.put(`/api/habits/${habit.data.id}/completions/${addDays(today, -20)}`)
    const screen = analyticsPage(page)
    await screen.open('?days=7')
    const tags = screen.panel('Completed by Tag')
    await expect(tags).toContainText('3 tasks completed, most with Home')
    await expect(screen.panel('From Plan to Done')).toContainText(
      '1 of 2 planned tasks done by the planned day',
    )
    const minutes = screen.panel('Estimates against Days')
    await expect(minutes).toContainText('1 h 45 min of tasks done on 1 day')
    await expectNoViolations(page)

    await screen.panel('From Plan to Done').getByRole('link', { name: 'Over a week later: 1 task' }).click()
    await expect(page.getByText('Call Sam')).toBeVisible()
    await expect(page.getByText('Paint the door')).toBeHidden()
    await page.getByRole('button', { name: 'Remove filter Done more than a week after the plan' }).click()
    await expect(page.getByText('Sweep')).toBeVisible()
    await page.goBack()

    // By keyboard, the table of a chart has the same links.
    await minutes.getByRole('button', { name: 'Show data: Estimates against Days' }).focus()
    await page.keyboard.press('Enter')
    await expect(minutes.getByRole('row').nth(1)).toContainText('321 h 45 min')
    const unestimated = minutes.getByRole('row').nth(1).getByRole('link', { name: '2', exact: true })
    await unestimated.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove filter Without an estimate' })).toBeVisible()
    await expect(page.getByText('Call Sam')).toBeVisible()
    await expect(page.getByText('Paint the door')).toBeHidden()
    await page.goBack()

    const habits = screen.panel('Habit Performance')
    await habits.scrollIntoViewIfNeeded()
    await expect(habits.getByRole('img', { name: 'Read: strength over the last year' })).toBeVisible()
    await expectNoViolations(page)
    await habits.getByRole('link', { name: /^Read: Strength (?:down|as) / }).click()
    await expect(page.getByRole('dialog', { name: /Read/ })).toBeVisible()
  },
)

test('charts are saved as pictures and as values', { tag: '@long' }, async ({ signedIn: page, api }) => {
  await prepare(api)
  const screen = analyticsPage(page)
  await screen.open('?days=90')
  const csv = await screen.save('Task Priority Distribution', 'CSV')
  expect(csv.name).toBe('dayloom-task-priorities-90-days.csv')
  expect(csv.content.toString()).toBe(
    'Priority,Completed,Total,Rate\r\nhigh,1,1,100\r\nmedium,0,1,0\r\nlow,0,1,0\r\n',
  )
  await expect(screen.chart('Upcoming Workload (weekly)').locator('svg path').first()).toBeVisible()
  const png = await screen.save('Upcoming Workload (weekly)', 'PNG')
  expect(png.name).toBe('dayloom-upcoming-workload.png')
  expect(await coloursOf(page, png.content)).toBeGreaterThan(20)
})

/** How many colours a picture has; a blank one has one. */
const coloursOf = (page: Page, png: Buffer) =>
  page.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.width
      canvas.height = picture.height
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )

test('a new person reads what will be here', { tag: '@long' }, async ({ signedIn: page }) => {
  const screen = analyticsPage(page)
  await screen.open()
  for (const text of [
    'No productivity data available',
    'No tasks yet. Create your first task to see priority distribution.',
    'No hourly data available',
    'No workload data available',
    'Nothing completed in this range had a planned day',
    'No habits yet. Start building good habits today!',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(screen.card('Avg. Completion Time')).toContainText(/0 hours/)
  await expectNoViolations(page)
})

test(
  'a range without tasks is another thing than no tasks at all',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    const at = '2020-02-03T04:05:06.000Z'
    const old = {
      id: '0198a000-0000-7000-8000-000000000001',
      title: 'Old',
      description: null,
      due_date: null,
      priority: 'low',
      status: 'done',
      created_at: at,
      updated_at: at,
      completed_at: at,
      deleted_at: null,
      notes: [],
      attachments: [],
    }
    const document = z.looseObject({}).parse(await (await api.get('/api/users/export')).json())
    const imported = await api.post('/api/users/import', { data: { ...document, tasks: [old] } })
    expect(imported.status()).toBe(200)
    await analyticsPage(page).open()
    await expect(page.getByText('No priority data available')).toBeVisible()
  },
)

test.describe('when the numbers cannot be had', () => {
  test.use({ expectedNoise: [/status of 503/] })

  test('the screen says so and tries again', { tag: '@long' }, async ({ signedIn: page, api }) => {
    await prepare(api)
    const screen = analyticsPage(page)
    await page.goto('/habits')
    await expect(page.getByText('Stretch')).toBeVisible()
    await page.route(/trpc\/.*analytics/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByText('Failed to load analytics data. Please try again.')).toBeVisible()
    await page.unroute(/trpc\/.*analytics/)
    await screen.retry.click()
    await expect(screen.chart('Daily Productivity').locator('svg path').first()).toBeVisible()
  })
})
