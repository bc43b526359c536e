import { z } from 'zod'
import { dayFromToday } from '../support/clocks/days.ts'
import { keptKeys } from '../support/offline-cache.ts'
import { go } from '../support/go.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const tasksAnswer = z.object({
  data: z.array(z.object({ title: z.string(), status: z.string(), planned_for: z.string().nullable() })),
})
const habitsAnswer = z.object({ data: z.array(z.object({ completed_today: z.boolean() })) })

test('without a network a task is planned for another day, which then has it; others are checked off', async ({
  signedIn: page,
  context,
  api,
}) => {
  const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)]
  for (const title of ['Write the log', 'Oil the loom'])
    await api.post('/api/tasks', { data: { title, planned_for: today } })
  await api.post('/api/habits', { data: { name: 'Read' } })
  const list = page.getByRole('region', { name: 'Tasks and habits' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  const kept = async (date: string) => {
    await page.goto(date === today ? '/today' : `/today?date=${date}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await keptKeys(page)).join()).toContain(date === today ? 'today' : date)
  }
  await kept(tomorrow)
  await kept(today)
  await expect(row('Write the log')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await row('Oil the loom').getByRole('button', { name: 'Complete “Oil the loom”' }).click()
  await row('Read').getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('region', { name: 'Done' }).getByText('Oil the loom')).toBeVisible()
  await row('Write the log').getByRole('button', { name: 'Plan Write the log' }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await expect(page.getByRole('button', { name: '3 changes waiting to be sent' })).toBeVisible()
  await expect(row('Write the log')).toHaveCount(0)
  await go(page, `/today?date=${tomorrow}`, page.getByRole('heading', { name: 'Tomorrow' }))
  await expect(row('Write the log')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting to be sent$/ })).toHaveCount(0)
  const { data } = tasksAnswer.parse(await (await api.get('/api/tasks')).json())
  expect(data.toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
    { title: 'Oil the loom', status: 'done' },
    { title: 'Write the log', status: 'todo', planned_for: tomorrow },
  ])
  const habits = habitsAnswer.parse(await (await api.get('/api/habits')).json())
  expect(habits.data).toEqual([{ completed_today: true }])
})
