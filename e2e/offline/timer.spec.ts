import { z } from 'zod'
import { tasksPage } from '../pages/tasks-page.ts'
import { keptKeys } from '../support/offline-cache.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const timer = z.object({ data: z.object({ entry: z.object({ started_at: z.string() }).nullable() }) })
const entries = z.object({
  data: z.array(z.object({ started_at: z.string(), ended_at: z.string().nullable() })),
})

test('a timer that is started without a network began when it was started, also after a reload', async ({
  signedIn: page,
  context,
  api,
}) => {
  await api.post('/api/tasks', { data: { title: 'Water the ferns' } })
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await expect(tasks.card('Water the ferns')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).join()).toMatch(/tasks/)
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  const before = Date.now()
  await tasks.card('Water the ferns').locator('[data-title]').focus()
  await page.keyboard.press('s')
  const pill = page.getByRole('button', { name: /^Water the ferns, running for/ })
  await expect(pill).toBeVisible()
  await page.getByRole('button', { name: '1 change waiting to be sent' }).waitFor()
  const after = Date.now()
  await page.reload()
  await expect(pill).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
  await expect(pill).toBeVisible()
  const { entry } = timer.parse(await (await api.get('/api/timer')).json()).data
  const started = Date.parse(entry?.started_at ?? '')
  // To the second: clocks of tests are those of one machine.
  expect(started).toBeGreaterThanOrEqual(before - 1000)
  expect(started).toBeLessThanOrEqual(after + 1000)
})

test('two devices that both start a timer end with one', async ({ signedIn: page, context, api }) => {
  const ids = ['01990000-0000-7000-8000-000000000004', '01990000-0000-7000-8000-000000000005'] as const
  await api.post('/api/tasks', { data: { id: ids[0], title: 'Water the ferns' } })
  await api.post('/api/tasks', { data: { id: ids[1], title: 'Buy soil' } })
  const tasks = tasksPage(page)
  await page.goto('/tasks')
  await expect(tasks.card('Water the ferns')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await api.post('/api/timer/start', { data: { task_id: ids[1] } })
  await expect(page.getByRole('button', { name: /^Buy soil, running for/ })).toBeVisible()

  await context.setOffline(true)
  await tasks.card('Water the ferns').locator('[data-title]').focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: /^Water the ferns, running for/ })).toBeVisible()
  await page.getByRole('button', { name: '1 change waiting to be sent' }).waitFor()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
  const { data } = entries.parse(await (await api.get('/api/time-entries')).json())
  expect(data.map(({ ended_at }) => ended_at === null)).toEqual([true, false])
  expect(data[1]?.ended_at).toBe(data[0]?.started_at)
})
