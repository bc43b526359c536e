import { expect, test } from '../support/test.ts'

/** A change is there within a second; a busy machine gets some more. */
const SOON = { timeout: 5000 }

test('what is started on a row is in the header, in the tab and on every page, until it is stopped', async ({
  signedIn: page,
  context,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Write the outline' } })
  const other = await context.newPage()
  await other.goto('/habits')
  await expect(other.getByRole('heading', { name: 'Habits', level: 1 })).toBeVisible()

  await page.goto('/tasks?view=list')
  await page
    .getByRole('button', { name: /Write the outline/ })
    .first()
    .focus()
  await page.keyboard.press('s')
  const pill = page.getByRole('button', { name: /^Write the outline, running for/ })
  await expect(pill).toBeVisible()
  await expect(page).toHaveTitle(/^0 min · Write the outline – Tasks/)
  await expect(other.getByRole('button', { name: /^Write the outline, running for/ })).toBeVisible(SOON)

  // The document of another screen has it.
  await page.goto('/habits')
  await expect(pill).toBeVisible()
  await other.getByRole('button', { name: 'Stop the timer of Write the outline' }).click()
  await expect(pill).toBeHidden(SOON)
  await expect(page).toHaveTitle(/^Habits/)
  const entries: unknown = await (await api.get('/api/time-entries')).json()
  expect(entries).toMatchObject({ data: [{ minutes: 0, ended_at: expect.stringContaining('T') }] })
  await other.close()
})

test('a round of focus goes on after a reload, and a pause stops the timer', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Write the outline' } })
  await page.goto('/tasks?view=list')
  await page
    .getByRole('button', { name: /Write the outline/ })
    .first()
    .focus()
  await page.keyboard.press('f')
  const view = page.getByRole('dialog', { name: 'Focus' })
  await view.getByLabel('Minutes of a round').fill('30')
  await view.getByRole('button', { name: 'Start a round of 30 min' }).click()
  await expect(view.getByRole('timer')).toHaveText(/^(?:30:00|29:5\d)$/)
  await page.reload()
  await expect(view.getByRole('heading', { name: 'Write the outline' })).toBeVisible()
  await expect(view.getByRole('timer')).toHaveText(/^29:\d\d$/)
  await view.getByRole('button', { name: 'Pause' }).click()
  await expect(view.getByText('Paused')).toBeVisible()
  await expect(async () => {
    const timer: unknown = await (await api.get('/api/timer')).json()
    expect(timer).toMatchObject({ data: { entry: null } })
  }).toPass(SOON)
})

test('time is written by hand in the dialog of a task, and stands beside its estimate', async ({
  signedIn: page,
  api,
}) => {
  const id = '01990000-0000-7000-8000-000000000003'
  await api.post('/api/tasks', { data: { id, title: 'Write the outline', estimate_minutes: 60 } })
  await page.goto(`/tasks?task=${id}&tab=time`)
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByRole('button', { name: 'Add time' }).click()
  await dialog.getByRole('spinbutton', { name: 'Minutes', exact: true }).fill('45')
  await dialog.getByRole('textbox', { name: 'Note', exact: true }).fill('First half')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('45 min spent of 1 h estimated')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('First half')
  await dialog.getByRole('tab', { name: 'Details' }).click()
  await expect(dialog.getByText('45 min spent so far')).toBeVisible(SOON)
  await dialog.getByRole('tab', { name: 'Time' }).click()
  await dialog.getByRole('button', { name: /^Delete \w+, / }).click()
  await expect(dialog.getByText('No time spent yet')).toBeVisible()
})
