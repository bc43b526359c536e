import { z } from 'zod'
import { expect, test } from '../support/test.ts'

const tasks = z.object({ data: z.array(z.object({ title: z.string() })) })

test('a new row in sight lights up and is told; one out of sight is said, with a way back', async ({
  signedIn: page,
  api,
}) => {
  const field = page.getByRole('textbox', { name: 'Add a task' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const add = async (line: string) => {
    await page.keyboard.press('q')
    await expect(field).toBeFocused()
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  for (const [view, reducedMotion] of [
    ['kanban', 'no-preference'],
    ['list', 'reduce'],
  ] as const)
    await test.step(`${view}, ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion })
      await page.goto(`/tasks?view=${view}`)
      await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
      const title = `Pay rent ${view}`
      await add(`${title} tomorrow 9am`)
      const row = page.locator('[data-task]').filter({ hasText: title })
      const lit = () => row.evaluate((element) => element.getAnimations().map(({ playState }) => playState))
      await expect.poll(lit).toContain('running')
      await expect(page.getByText(`${title} → Tomorrow 09:00`)).toBeAttached()
      await expect(undo).toHaveCount(0)
      await expect.poll(lit).not.toContain('running')
    })

  await test.step('on another screen', async () => {
    await page.goto('/habits')
    await expect(page.getByRole('heading', { name: 'Habits' })).toBeVisible()
    await add('Buy milk tomorrow')
    await expect(page.getByText('Task created successfully')).toBeVisible()
    await expect(page.getByText('Buy milk → Tomorrow')).toBeVisible()
    await undo.click()
    await expect(page.getByText('Task deleted')).toBeVisible()
    const { data } = tasks.parse(await (await api.get('/api/tasks')).json())
    expect(data.map(({ title }) => title)).not.toContain('Buy milk')
  })
})
