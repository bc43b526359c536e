import { expect, test } from './support/test.ts'

test('a list is dragged to another place, and a task is dropped on one', async ({ signedIn: page, api }) => {
  for (const name of ['Errands', 'Garden', 'Work'])
    expect((await api.post('/api/lists', { data: { name } })).status()).toBe(201)
  expect((await api.post('/api/tasks', { data: { title: 'Buy soil' } })).status()).toBe(201)
  await page.goto('/tasks?view=kanban')
  const links = page.getByRole('list', { name: 'Lists' }).getByRole('link')
  await expect(links).toHaveText(['Errands', 'Garden', 'Work'])

  const carry = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (let step = 1; step <= 12; step += 1)
      await page.mouse.move(from.x + ((to.x - from.x) * step) / 12, from.y + ((to.y - from.y) * step) / 12)
    await page.waitForTimeout(200)
    await page.mouse.up()
  }
  const middleOf = async (locator: ReturnType<typeof page.getByRole>) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('It is not on the page')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  const grip = page.getByRole('button', { name: 'Move Work' })
  await grip.hover()
  await page.waitForTimeout(500)
  await carry(await middleOf(grip), await middleOf(page.getByRole('button', { name: 'Move Errands' })))
  await expect(links).toHaveText(['Work', 'Errands', 'Garden'])
  await page.reload()
  await expect(links).toHaveText(['Work', 'Errands', 'Garden'])

  const card = page.locator('[data-column] [data-task]').filter({ hasText: 'Buy soil' })
  await card.hover()
  await page.waitForTimeout(500)
  await carry(await middleOf(card), await middleOf(links.filter({ hasText: 'Garden' })))
  await expect(page.getByText('Moved to Garden')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Garden, 1 open' })).toBeVisible()
})
