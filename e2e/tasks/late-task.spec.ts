import type { APIRequestContext, Page } from 'playwright/test'
import { holdTask, tasksPage } from '../pages/tasks-page.ts'
import { expect, test } from '../support/test.ts'
import { sizes } from '../support/widths.ts'

/** Opens a task that comes late: the boxes of its dialog, and of the title in that, before and after it is there. */
const openLate = async (page: Page, api: APIRequestContext) => {
  await api.post('/api/tasks', { data: { title: 'Find the moth' } })
  const answer = await holdTask(page)
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await tasks.card('Find the moth').locator('[data-title]').press('Enter')
  const boxes = async () => ({
    dialog: await tasks.dialog.boundingBox(),
    heading: await tasks.dialog.getByRole('heading', { name: 'Edit Task' }).boundingBox(),
  })
  await expect(tasks.dialog.getByRole('status', { name: 'Loading task' })).toBeVisible()
  const loading = await boxes()
  answer()
  await expect(tasks.title).toBeFocused()
  return { loading, loaded: await boxes() }
}

test('on a phone the dialog of a task fills the window before the task is there', async ({
  signedIn: page,
  api,
}) => {
  await page.setViewportSize(sizes.phone)
  const { loading, loaded } = await openLate(page, api)
  expect(loading.dialog).toEqual({ x: 0, y: 0, ...sizes.phone })
  expect(loading).toEqual(loaded)
})

test('on a desk it is as wide, and stands in the same place', async ({ signedIn: page, api }) => {
  const { loading, loaded } = await openLate(page, api)
  const across = ({ dialog, heading }: typeof loaded) =>
    [dialog, heading].map((box) => ({ x: box?.x, width: box?.width }))
  expect(across(loading)).toEqual(across(loaded))
})
