import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { boxOf } from '../pages/tasks-page.ts'
import { dayFromToday } from '../support/clocks/days.ts'
import { expect, test } from '../support/test.ts'
import { tabTo } from '../support/tab-to.ts'

const answer = z.object({ data: z.array(z.object({ planned_for: z.string().nullable() })) })

test('a day is planned, added to, checked off, and closed by keyboard', async ({ signedIn: page, api }) => {
  const today = dayFromToday(0)
  for (const title of ['Write the log', 'Oil the loom'])
    await api.post('/api/tasks', { data: { title, planned_for: today } })
  await api.post('/api/habits', { data: { name: 'Read' } })
  await page.goto('/today')
  const list = page.getByRole('region', { name: 'Tasks and habits' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(row('Write the log')).toBeVisible()
  await expect(page.getByText('1 h planned of 8 h')).toBeVisible()

  await test.step('quick add', async () => {
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeFocused()
    await page.keyboard.type('Call Sam ~15m')
    await page.keyboard.press('Enter')
    await expect(row('Call Sam')).toContainText('15 min')
    await expect(page.getByText('1 h 15 min planned of 8 h')).toBeVisible()
  })

  await test.step('check off a task and a habit', async () => {
    await row('Oil the loom').getByRole('button', { name: 'Complete “Oil the loom”' }).click()
    await row('Read').getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByRole('region', { name: 'Done' }).getByText('Oil the loom')).toBeVisible()
    await expect(row('Read').getByRole('button', { name: 'Mark as done' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('save the cloth as a picture', async () => {
    await expect(page.getByRole('img', { name: "The day's cloth" })).toHaveAccessibleDescription(
      /^2 threads: /,
    )
    for (const [format, ...sides] of [
      ['Wide', 1200, 630],
      ['Tall', 1080, 1920],
    ] as const) {
      await page.getByRole('button', { name: 'Save picture' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ])
      const png = await readFile(await download.path())
      expect(download.suggestedFilename()).toBe(`dayloom-${today}-${format.toLowerCase()}.png`)
      // The first chunk of a PNG has its sides.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(sides)
    }
  })

  await test.step('close', async () => {
    await tabTo(page, 'Close the day')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Close today' })
    await expect(dialog.getByRole('heading', { name: 'Write the log' })).toBeFocused()
    await page.keyboard.press('1')
    await expect(dialog.getByRole('heading', { name: 'Call Sam' })).toBeFocused()
    await page.keyboard.press('3')
    await expect(dialog.getByLabel('A note for this day')).toBeFocused()
    await page.keyboard.type('A calm day')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('2 tasks done')).toBeVisible()
    await expect(dialog.getByText('1 task carried over')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Close it again' })).toBeFocused()
    await expect(page.getByText('A calm day')).toBeVisible()
  })

  await test.step('the next day has what was carried', async () => {
    await page.goto(`/today?date=${dayFromToday(1)}`)
    await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
    await expect(row('Write the log')).toContainText('Carried over once')
  })
})

test(
  'a task is carried to another day of the strip, by mouse and by its menu',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    const today = dayFromToday(0)
    // The last day of the strip.
    const later = dayFromToday(5)
    await api.post('/api/tasks', { data: { title: 'Write the log', planned_for: today } })
    await page.goto(`/today?date=${today}`)
    // What lets a row be dragged comes once the browser is idle.
    await page.waitForLoadState('networkidle')
    const task = page.getByRole('listitem').filter({ hasText: 'Write the log' })
    const plannedFor = async () => {
      const reply = await api.get('/api/tasks')
      return answer.parse(await reply.json()).data[0]?.planned_for
    }
    await test.step('by its menu', async () => {
      await task.getByRole('button', { name: 'Plan Write the log' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
      await expect(page.getByText('Planned for tomorrow')).toBeVisible()
      await expect(task).toHaveCount(0)
      expect(await plannedFor()).toBe(dayFromToday(1))
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(plannedFor).toBe(today)
      await expect(task).toBeVisible()
    })
    await test.step('by mouse', async () => {
      const from = await boxOf(task.getByText('Write the log'))
      const to = await boxOf(page.locator(`[data-day="${later}"]`))
      await page.mouse.move(from.x + 40, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + 60, from.y, { steps: 5 })
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
      await page.mouse.up()
      await expect.poll(plannedFor).toBe(later)
    })
  },
)
