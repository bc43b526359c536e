import type { Page } from 'playwright/test'
import { dayFromToday } from '../support/clocks/days.ts'
import { expect, test } from '../support/test.ts'

const views = ['kanban', 'grid', 'list'] as const

const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const circle = (page: Page, name: string) => page.getByRole('button', { name: `Complete “${name}”` })

test('arrows go from row to row on the board, the grid and the list, and keys change the row', async ({
  signedIn: page,
  api,
}) => {
  for (const name of ['Three', 'Two', 'One']) await api.post('/api/tasks', { data: { title: name } })
  await api.post('/api/tasks', { data: { title: 'Begun', status: 'in_progress' } })
  for (const view of views)
    await test.step(view, async () => {
      await page.goto(`/tasks?view=${view}`)
      await expect(title(page, 'Two')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('[data-title]:focus')).toHaveCount(1)
      await title(page, 'One').focus()
      const [down, up] = view === 'grid' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp']
      await page.keyboard.press(down)
      await expect(title(page, 'Two')).toBeFocused()
      await page.keyboard.press(up)
      await expect(title(page, 'One')).toBeFocused()
    })

  await test.step('on the board, sideways is another column', async () => {
    await page.goto('/tasks?view=kanban')
    await title(page, 'Two').focus()
    await page.keyboard.press('ArrowRight')
    await expect(title(page, 'Begun')).toBeFocused()
  })

  await test.step('a menu opens with the focus in it, and gives it back', async () => {
    await page.goto('/tasks?view=list')
    await title(page, 'Two').focus()
    await page.keyboard.press('p')
    await expect(page.getByRole('menuitemradio', { name: 'High' })).toBeFocused()
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'Two' })
    await expect(row).toContainText('High')
    await expect(title(page, 'Two')).toBeFocused()
    await page.keyboard.press('d')
    await expect(page.getByRole('menuitem', { name: 'Today' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Tomorrow' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Due tomorrow')
    await expect(page.getByRole('region', { name: 'Tomorrow' }).getByText('Two')).toBeVisible()
    await expect(title(page, 'Two')).toBeFocused()
    await page.keyboard.press('#')
    const tags = page.getByRole('dialog', { name: 'Tags of “Two”' })
    await expect(tags.getByLabel('Tags').first()).toBeFocused()
    await page.keyboard.type('loom')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('loom')
    // Once for the suggestions, once for the dialog.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(tags).toHaveCount(0)
    await expect(title(page, 'Two')).toBeFocused()
  })

  await test.step('several are selected and moved together', async () => {
    await title(page, 'One').focus()
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('group', { name: 'Selection' })
    await expect(bar).toContainText('2 tasks selected')
    await bar.getByRole('button', { name: 'Move to In Progress' }).click()
    await expect(bar).toHaveCount(0)
    await page.goto('/tasks?view=kanban')
    await expect(page.getByRole('region', { name: /^In Progress/ }).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('completing goes on with the next row', async () => {
    await page.goto('/tasks?view=list')
    const rows = page.locator('[data-title]')
    await expect(rows).toHaveCount(4)
    const names = await rows.allTextContents()
    await rows.nth(1).focus()
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: 'Done 1' })).toBeVisible()
    await expect(title(page, names[2] ?? '')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(title(page, names[2] ?? '')).toHaveCount(0)
    await expect(title(page, names[3] ?? '')).toBeFocused()
  })
})

test('Today has the same keys', async ({ signedIn: page, api }) => {
  for (const name of ['Write the log', 'Oil the loom'])
    await api.post('/api/tasks', { data: { title: name, planned_for: dayFromToday(0) } })
  await page.goto('/today')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await link('Write the log').focus()
  await page.keyboard.press('ArrowDown')
  await expect(link('Oil the loom')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('e')
  await expect(link('Oil the loom')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Done' }).getByText('Write the log')).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('menuitemradio', { name: 'High' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Oil the loom' })).toContainText('High')
})

test('the circle completes on every view, and its menu has the statuses', async ({ signedIn: page, api }) => {
  for (const view of views) {
    await api.post('/api/tasks', { data: { title: `On the ${view}` } })
    await page.goto(`/tasks?view=${view}`)
    await circle(page, `On the ${view}`).click({ button: 'right' })
    await page.getByRole('menuitemradio', { name: 'In Progress' }).click()
    await expect(circle(page, `On the ${view}`)).toHaveAccessibleDescription('In Progress')
    await circle(page, `On the ${view}`).click()
    await expect(circle(page, `On the ${view}`)).toHaveCount(0)
  }
})

test('clicks with Ctrl and Shift select, and a finger that stays', async ({ signedIn: page, api }) => {
  for (const name of ['Three', 'Two', 'One'])
    await api.post('/api/tasks', { data: { title: name, planned_for: dayFromToday(0) } })
  const bar = page.getByRole('group', { name: 'Selection' })
  for (const path of ['/tasks?view=kanban', '/tasks?view=grid', '/tasks?view=list', '/today'])
    await test.step(path, async () => {
      await page.goto(path)
      const row = (name: string) => page.locator('[data-task]').filter({ hasText: name })
      await row('One')
        .locator('[data-title]')
        .click({ modifiers: ['Control'] })
      await expect(bar).toContainText('1 task selected')
      await row('Three')
        .locator('[data-title]')
        .click({ modifiers: ['Shift'] })
      await expect(bar).toContainText('3 tasks selected')
      await row('Two')
        .locator('[data-title]')
        .click({ modifiers: ['Control'] })
      await expect(bar).toContainText('2 tasks selected')
      await page.keyboard.press('Control+a')
      await expect(bar).toContainText('3 tasks selected')
      await page.keyboard.press('Escape')
      await expect(bar).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  await page.goto('/tasks?view=list')
  await expect(title(page, 'One')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const touch = async (name: string, stays: number) => {
    const box = await title(page, name).boundingBox()
    if (!box) throw new Error('Nothing to touch')
    const touchPoints = [{ x: box.x + 20, y: box.y + box.height / 2 }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(stays)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await touch('One', 800)
  await expect(bar).toContainText('1 task selected')
  await touch('Two', 50)
  await expect(bar).toContainText('2 tasks selected')
  await page.goto('/tasks?view=kanban')
  await expect(title(page, 'One')).toBeVisible()
  await touch('One', 800)
  await expect(bar).toContainText('1 task selected')
  await touch('Two', 50)
  await expect(bar).toContainText('2 tasks selected')
  await devtools.detach()
})

test('at least 20 tasks of the list are seen at once', async ({ signedIn: page, api }) => {
  const due = (days: number) => `${dayFromToday(days)}T12:00:00Z`
  for (let n = 0; n < 30; n += 1)
    await api.post('/api/tasks', { data: { title: `Task ${n}`, ...(n % 3 > 0 && { due_date: due(n - 6) }) } })
  await page.goto('/tasks?view=list')
  await expect(page.getByRole('heading', { name: /^Overdue/ })).toBeVisible()
  await expect(async () => {
    const seen = await page
      .locator('main [data-task]')
      .evaluateAll(
        (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
      )
    expect(seen).toBeGreaterThanOrEqual(20)
  }).toPass()
})

test('where a row left while its dialog was open, the next one has the focus', async ({
  signedIn: page,
  api,
}) => {
  for (const name of ['Three', 'Two', 'One']) await api.post('/api/tasks', { data: { title: name } })
  for (const [view, next] of [
    ['list&status=todo', 'Two'],
    ['grid&status=todo', 'Three'],
  ] as const)
    await test.step(view, async () => {
      await page.goto(`/tasks?view=${view}`)
      const [first] = await page.locator('[data-task] [data-title]').allTextContents()
      await page.locator('[data-title]').first().focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radiogroup', { name: 'Status' }).getByText('Done').click()
      await expect(dialog.getByText('Saved')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(title(page, first ?? '')).toHaveCount(0)
      await expect(title(page, next)).toBeFocused()
    })
})
