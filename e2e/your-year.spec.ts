import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './support/axe.ts'
import { tell } from './support/story.ts'
import { expect, test } from './support/test.ts'

test('a year is a map of its days, which leads to their rows and is saved without a title', async ({
  signedIn: page,
  api,
}) => {
  await tell(api, {
    tasks: [
      { title: 'Secret plan', done: 0, tags: ['home'] },
      { title: 'Water the ferns', done: 0 },
    ],
    habits: [{ name: 'Read', done: [0] }],
  })
  await page.goto('/analytics')
  await page.getByRole('link', { name: 'Your year' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your year' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tasks done' })).toContainText('2')
  await expect(page.getByRole('region', { name: 'Habits done' })).toContainText(/^Habits done\s*1 of/)
  await expect(page.getByRole('region', { name: 'Best streaks' })).toContainText('Read')
  await expectNoViolations(page)

  const map = page.getByRole('group', { name: /^The days of/ })
  const today = map.getByRole('link').last()
  await expect(today).toHaveAccessibleName(/: 2 tasks, 1 of 1 habit$/)
  // One stop for Tab, and arrows from there: the week before, and back.
  await today.focus()
  await page.keyboard.press('ArrowUp')
  await expect(map.getByRole('link').nth(-2)).toBeFocused()
  await page.keyboard.press('End')
  await expect(today).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByRole('menuitem', { name: 'Wide' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^dayloom-\d{4}-wide\.png$/)
  const picture = await readFile(await file.path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])

  await today.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/today\?date=/)
  await expect(page.getByText('Secret plan')).toBeVisible()
  await page.goBack()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('heat map')
  await expect(page.getByRole('option', { name: 'Your year' })).toBeVisible()
})
