import { z } from 'zod'
import { expect, test } from '../support/test.ts'

const HOUR = 3_600_000
const listed = z.object({ data: z.array(z.object({ id: z.string(), completed_today: z.boolean() })) })
const detail = z.object({ data: z.object({ completion_history: z.array(z.unknown()) }) })

test('a device whose clock is off marks the day of the server, and says once that it is off', async ({
  signedIn: page,
  api,
}) => {
  await api.post('/api/habits', { data: { name: 'Floss' } })
  await page.clock.install({ time: Date.now() - 25 * HOUR })
  await page.goto('/habits')
  const notice = page.getByText('This device’s clock is 25 hours behind. Dayloom uses the server’s time.')
  await expect(notice).toBeVisible()
  await page.getByRole('article', { name: 'Floss' }).getByRole('button', { name: 'Mark Done' }).click()
  await expect(page.getByText('Habit completed!')).toBeVisible()
  const [habit] = listed.parse(await (await api.get('/api/habits')).json()).data
  expect(habit?.completed_today).toBe(true)
  const { data } = detail.parse(await (await api.get(`/api/habits/${habit?.id}`)).json())
  expect(data.completion_history).toHaveLength(1)

  await page.reload()
  await expect(page.getByRole('article', { name: 'Floss' })).toBeVisible()
  await expect(notice).toBeHidden()
})
