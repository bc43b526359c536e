import type { Page } from 'playwright/test'
import { z } from 'zod'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const tasks = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      tags: z.array(z.string()),
      priority: z.string(),
      due_date: z.string().nullable(),
      repeat: z.string().nullable(),
    }),
  ),
})

const DAY = 86_400_000

const openTasks = async (page: Page, query = '?view=list') => {
  await page.goto(`/tasks${query}`)
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
}

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('quick add: by what it understands, by a reading that is taken away, and by several lines', async ({
  signedIn: page,
  api,
}) => {
  await openTasks(page)
  const field = page.getByRole('textbox', { name: 'Add a task' })
  await page.keyboard.press('q')
  await expect(field).toBeFocused()
  await page.keyboard.type('Call Sam tomorrow 9am #work !high')
  await expect(page.locator('mark')).toHaveText(['tomorrow', '9am', '#work', '!high'])
  await expectNoViolations(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  // Its row is in sight: it lights up, and only a screen reader hears the rest.
  await expect(page.getByText('Call Sam → Tomorrow 09:00')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Call Sam', exact: true }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Call Sam')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('q')
  await expect(field).toBeFocused()
  await page.keyboard.type('Plan the party of friday')
  await expect(page.locator('mark')).toHaveText(['friday'])
  await page.keyboard.press('Backspace')
  await expect(page.locator('mark')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Plan the party of friday' })).toBeVisible()

  await page.keyboard.press('q')
  await expect(field).toBeFocused()
  await paste(page, '- Milk\n- Bread #shop')
  await page.getByRole('button', { name: 'Add 2 tasks' }).click()
  await expect(page.getByText('2 tasks created')).toBeVisible()
  const { data } = tasks.parse(await (await api.get('/api/tasks')).json())
  expect(data.map(({ title, tags, priority }) => [title, tags, priority])).toEqual([
    ['Bread', ['shop'], 'medium'],
    ['Milk', [], 'medium'],
    ['Plan the party of friday', [], 'medium'],
    ['Call Sam', ['work'], 'high'],
  ])
})

test('a repeating task that is done late twice has one next instance, and Undo takes that back', async ({
  signedIn: page,
  api,
}) => {
  const due_date = new Date(Date.now() - 3 * DAY).toISOString()
  await api.post('/api/tasks', { data: { title: 'Water the ferns', due_date, repeat: 'FREQ=DAILY' } })
  await openTasks(page, '?view=grid')
  const finish = async () => {
    await page.getByRole('button', { name: 'Complete “Water the ferns”' }).click()
    await expect(page.getByText(/^Task moved to Done\. Next on /)).toBeVisible()
  }
  const shown = page.getByRole('listitem').filter({ hasText: 'Water the ferns' })
  await finish()
  await expect(shown).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toHaveCount(1)
  await finish()
  await expect(shown).toHaveCount(2)
  await finish()
  await expect(shown).toHaveCount(3)
  const { data } = tasks.parse(await (await api.get('/api/tasks')).json())
  expect(data.map(({ status }) => status).toSorted()).toEqual(['done', 'done', 'todo'])
  const open = data.find(({ status }) => status === 'todo')
  // Not before today, whatever was missed.
  expect(Date.parse(open?.due_date ?? '')).toBeGreaterThan(Date.now() - DAY)
})

test('a checklist by keyboard, and Undo of what was deleted of it', async ({ signedIn: page, api }) => {
  const created = await api.post('/api/tasks', { data: { title: 'Pack', checklist: [{ text: 'Socks' }] } })
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(await created.json()).data
  await openTasks(page, `?view=list&task=${id}`)
  const dialog = page.getByRole('dialog')
  const items = dialog.getByRole('textbox', { name: 'Item', exact: true })
  await dialog.getByRole('textbox', { name: 'Add an item' }).focus()
  await page.keyboard.type('Tickets')
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(2)
  await page.keyboard.press('ArrowUp')
  await expect(items.nth(1)).toBeFocused()
  await expect(items.nth(1)).toBeEditable()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(items.nth(0)).toHaveValue('Tickets')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByText('1 of 2 done')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Tickets' }).press('Enter')
  await expect(dialog.getByText('0 of 1 done')).toBeVisible()
  await expect(items.nth(0)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('1 of 2 done')).toBeVisible()
  await expect(items.nth(0)).toHaveValue('Tickets')
  await expectNoViolations(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pack' })).toContainText('1/2')
})

test('filters are kept as a view, found in the palette, renamed and deleted', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Send the report', tags: ['work'] } })
  await api.post('/api/tasks', { data: { title: 'Water the ferns', tags: ['home'] } })
  await openTasks(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'work', exact: true }).click()
  await expect(page.getByText('Water the ferns')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Office')
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name: 'Office' })
  await expect(view).toHaveAttribute('aria-current', 'page')

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /Welcome back/, level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('offi')
  await page.getByRole('option', { name: 'Office' }).click()
  await expect(page).toHaveURL('/tasks?tag=work&view=list')
  await expect(page.getByText('Send the report')).toBeVisible()
  await expect(page.getByText('Water the ferns')).toHaveCount(0)

  await view.hover()
  await page.getByRole('button', { name: 'Edit view Office' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Desk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Desk' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit view Desk' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Desk' })).toHaveCount(0)
})
