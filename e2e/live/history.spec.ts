import { expect, test } from '../support/test.ts'

// What is refused is told by the browser as well.
test.use({ expectedNoise: [/status of 409/] })

const id = '01990000-0000-7000-8000-000000000002'
/** A busy machine gets some time. */
const SOON = { timeout: 5000 }

test(
  'what happened to a task is told in its dialog, and one tap takes it back',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    await api.post('/api/tasks', { data: { id, title: 'Water the plants' } })
    await api.put(`/api/tasks/${id}`, { data: { priority: 'high' } })
    await page.goto(`/tasks?task=${id}&tab=history`)
    const list = page.getByRole('list', { name: 'Changes, newest first' })
    await expect(list.getByRole('listitem')).toHaveText([
      /^Priority: medium to highYou, .*Take back$/,
      /^Task created: “Water the plants”You, /,
    ])
    // A program changes it: the dialog says so, and the fields that nobody has typed over follow.
    await page.getByRole('tab', { name: 'Details' }).click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Water the ferns')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await api.put(`/api/tasks/${id}`, { data: { description: 'On Friday' } })
    await expect(page.getByText('This task has just changed: Description')).toBeVisible(SOON)
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('On Friday')
    await expect(title).toHaveValue('Water the ferns')
    await api.put(`/api/tasks/${id}`, { data: { title: 'Water nothing' } })
    // What was typed is saved by now.
    await expect(title).toHaveValue('Water nothing', SOON)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`/tasks?task=${id}&tab=history`)
    await page.getByRole('button', { name: 'Take back: Priority: medium to high' }).click()
    await expect(list.getByRole('listitem').first()).toHaveText(/^Priority: high to medium/)
    await page.getByRole('button', { name: 'Take back: Priority: medium to high' }).click()
    await expect(page.getByText('it has changed again since then')).toBeVisible()
  },
)

test('Ctrl-Z undoes what this page did last, and Ctrl-Shift-Z does it again', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/tasks', { data: { id, title: 'Water the plants' } })
  await page.goto('/tasks')
  const card = page.locator(`[data-task="${id}"]`)
  await expect(card).toBeVisible()
  for (const title of ['One', 'Two']) {
    await page.goto(`/tasks?task=${id}`)
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    // A text has steps of its own.
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(card).toContainText('Two')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('“One” is as it was')).toBeVisible()
  await expect(page.getByText('Undone: Title: “One” to “Two”')).toBeVisible()
  await expect(card).toContainText('One', SOON)
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('“Two” is changed again')).toBeVisible()
  await expect(page.getByText('Done again: Title: “One” to “Two”')).toBeVisible()
  await expect(card).toContainText('Two', SOON)
  // What a program did is not undone by this page, nor what the page did before it was loaded.
  await api.put(`/api/tasks/${id}`, { data: { title: 'Three' } })
  await expect(card).toContainText('Three', SOON)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('it has changed again since then')).toBeVisible()
  await expect(card).toContainText('Three')
})
