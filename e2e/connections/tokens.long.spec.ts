import { profilePage } from '../pages/profile-page.ts'
import { expectNoViolations } from '../support/axe.ts'
import { tabTo } from '../support/tab-to.ts'
import { expect, test } from '../support/test.ts'

test('a token by the keyboard alone: made, seen once, used, followed by another page, and deleted', async ({
  signedIn: page,
  context,
  request,
}) => {
  await profilePage(page).open('security')
  await expect(page.getByText('No program has a token yet.')).toBeVisible()
  const other = await context.newPage()
  // It listens by then.
  const follows = other.waitForRequest((asked) => asked.url().includes('/trpc/changes.'))
  await profilePage(other).open('security')
  await expect(other.getByText('No program has a token yet.')).toBeVisible()
  await follows

  const { keyboard } = page
  await page.bringToFront()
  await tabTo(page, 'New token')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused()
  await keyboard.type('Backup script')
  await keyboard.press('Enter')
  const shown = page.getByRole('status', { name: 'Token' })
  await expect(shown).toHaveText(/^dl_\w{20,}$/)
  const token = (await shown.textContent()) ?? ''
  await expectNoViolations(page, { within: '[role="dialog"]' })
  await tabTo(page, 'I have copied it')
  await keyboard.press('Enter')
  await expect(shown).toBeHidden()
  await expect(page.getByRole('button', { name: 'New token' })).toBeFocused()
  expect(await page.content()).not.toContain(token)

  const headers = { authorization: `Bearer ${token}` }
  const tasks = () => request.get('/api/tasks', { headers }).then((answer) => answer.status())
  expect(await tasks()).toBe(200)
  const write = await request.post('/api/tasks', { headers, data: { title: 'By a program' } })
  expect([write.status(), await write.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'TOKEN_FORBIDDEN' }),
  ])
  const row = (at: typeof page) => at.getByRole('list', { name: 'Your API tokens' }).getByRole('listitem')
  await expect(row(page)).toContainText(['Backup script Read only'])
  await expect(row(other), 'the other page follows').toContainText(['Backup script Read only'])

  await tabTo(page, 'Delete Backup script')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, /^Delete$/)
  await keyboard.press('Enter')
  await expect(page.getByText('No program has a token yet.')).toBeVisible()
  await expect(other.getByText('No program has a token yet.')).toBeVisible()
  expect(await tasks()).toBe(401)
  await other.close()
})
