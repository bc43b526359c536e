import { boxOf } from '../pages/tasks-page.ts'
import { dayFromToday } from '../support/clocks/days.ts'
import { expect, test } from '../support/test.ts'

test('a person orders a day by mouse, by keyboard and by the menu of a row', async ({
  signedIn: page,
  api,
}) => {
  for (const title of ['Card', 'Spin', 'Weave'])
    await api.post('/api/tasks', { data: { title, planned_for: dayFromToday(0) } })
  await page.goto('/today')
  // What lets a row be dragged comes once the browser is idle.
  await page.waitForLoadState('networkidle')
  const list = page.getByRole('region', { name: 'Tasks and habits' })
  const titles = list.locator('[data-title]')
  const title = (name: string) => list.getByRole('link', { name, exact: true })
  await expect(titles).toHaveText(['Card', 'Spin', 'Weave'])

  await test.step('by mouse', async () => {
    const held = await boxOf(title('Weave'))
    const to = await boxOf(title('Card'))
    await page.mouse.move(held.x + 20, held.y + held.height / 2)
    await page.mouse.down()
    await page.mouse.move(held.x + 20, held.y, { steps: 3 })
    await page.mouse.move(held.x + 20, to.y - 10, { steps: 10 })
    await expect(page.getByText('Position 1 of 3')).toBeAttached()
    await page.mouse.up()
    await expect(titles).toHaveText(['Weave', 'Card', 'Spin'])
  })

  await test.step('by keyboard, with the focus on what is moved', async () => {
    await title('Weave').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(titles).toHaveText(['Card', 'Weave', 'Spin'])
    await expect(title('Weave')).toBeFocused()
    await expect(page.getByText('Weave: position 2 of 3')).toBeAttached()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(titles).toHaveText(['Weave', 'Card', 'Spin'])
  })

  await test.step('by its menu', async () => {
    await list.getByRole('button', { name: 'Plan Spin' }).click()
    await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(titles).toHaveText(['Weave', 'Spin', 'Card'])
  })

  await test.step('Ctrl-Z takes the last move back, and the order outlives a reload', async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByText('“Spin” is as it was')).toBeVisible()
    await expect(titles).toHaveText(['Weave', 'Card', 'Spin'])
    await page.reload()
    await expect(titles).toHaveText(['Weave', 'Card', 'Spin'])
  })
})

test('a task that is dragged in from “Not planned” stands where it is let go', async ({
  signedIn: page,
  api,
}) => {
  for (const title of ['Card', 'Spin'])
    await api.post('/api/tasks', { data: { title, planned_for: dayFromToday(0) } })
  await api.post('/api/tasks', { data: { title: 'Dye' } })
  await page.goto('/today')
  await page.waitForLoadState('networkidle')
  const list = page.getByRole('region', { name: 'Tasks and habits' })
  const titles = list.locator('[data-title]')
  await expect(titles).toHaveText(['Card', 'Spin'])
  const tray = page.getByRole('region', { name: 'Not planned' })
  const held = await boxOf(tray.getByRole('link', { name: 'Dye', exact: true }))
  const to = await boxOf(list.getByRole('link', { name: 'Spin', exact: true }))
  await page.mouse.move(held.x + 20, held.y + held.height / 2)
  await page.mouse.down()
  await page.mouse.move(held.x, held.y, { steps: 3 })
  await page.mouse.move(to.x + 20, to.y - 10, { steps: 10 })
  await expect(page.getByText('Position 2 of 3')).toBeAttached()
  await page.mouse.up()
  await expect(titles).toHaveText(['Card', 'Dye', 'Spin'])
  await page.reload()
  await expect(titles).toHaveText(['Card', 'Dye', 'Spin'])
})
