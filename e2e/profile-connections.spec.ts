import { profilePage } from './pages/profile-page.ts'
import { expect, test } from './support/test.ts'

test('an address for calendars: made, chosen what is in it, replaced, ended', async ({
  signedIn,
  api,
  request,
}) => {
  await api.post('/api/tasks', {
    data: { title: 'Call Sam', due_date: new Date(Date.now() + 3_600_000).toISOString() },
  })
  const profile = profilePage(signedIn)
  await profile.open()
  await profile.tab('Connections').click()
  await signedIn.getByRole('button', { name: 'Create address' }).click()
  const address = signedIn.getByLabel('Calendar address', { exact: true })
  await expect(address).toHaveValue(/\/calendar\/\w{80}\.ics$/)
  const first = await address.inputValue()
  const read = async (url: string) => {
    const answer = await request.get(new URL(url).pathname)
    return answer.ok() ? answer.text() : answer.status()
  }
  expect(await read(first)).toContain('SUMMARY:Call Sam')
  await signedIn.getByRole('switch', { name: 'Tasks with a due date' }).click()
  await expect.poll(() => read(first)).not.toContain('Call Sam')

  await signedIn.getByRole('button', { name: 'New address' }).click()
  await signedIn.getByRole('button', { name: 'Make a new one' }).click()
  await expect(address).not.toHaveValue(first)
  await expect(signedIn.getByRole('switch', { name: 'Tasks with a due date' })).not.toBeChecked()
  expect(await read(first)).toBe(404)
  await signedIn.getByRole('button', { name: 'Turn off' }).click()
  await signedIn.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(signedIn.getByRole('button', { name: 'Create address' })).toBeVisible()
  await signedIn.reload()
  await expect(signedIn.getByRole('button', { name: 'Create address' })).toBeVisible()
})
