import { profilePage } from '../pages/profile-page.ts'
import { expectNoViolations } from '../support/axe.ts'
import { startReceiver } from './receiver.ts'
import { tabTo } from '../support/tab-to.ts'
import { expect, test } from '../support/test.ts'

test('a webhook by the keyboard alone: made, its secret seen once, tested, failing, paused and deleted', async ({
  signedIn: page,
  api,
}) => {
  const receiver = await startReceiver()
  try {
    await profilePage(page).open('connections')
    await expect(page.getByText('No address is told anything yet.')).toBeVisible()
    const { keyboard } = page
    await tabTo(page, 'New webhook')
    await keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Address/ })).toBeFocused()
    await keyboard.type(receiver.url)
    await keyboard.press('Enter')

    const secret = page.getByRole('status', { name: 'Secret' })
    await expect(secret).toHaveText(/^whsec_\S+$/)
    const said = (await secret.textContent()) ?? ''
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeFocused()
    // Closed by its button alone: it is never seen again.
    await keyboard.press('Escape')
    await expect(secret).toBeVisible()
    await expectNoViolations(page, { within: '[role="dialog"]' })
    await tabTo(page, 'I have copied it')
    await keyboard.press('Enter')
    await expect(secret).toBeHidden()
    await expect(page.getByRole('button', { name: 'New webhook' })).toBeFocused()
    expect(await page.content()).not.toContain(said)

    await tabTo(page, `Send a test to ${receiver.url}`)
    await keyboard.press('Enter')
    const log = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
    await expect(log).toContainText(['Test Arrived'])
    await expect(log).toContainText(['1 try, answered 204'])
    expect(receiver.types()).toEqual(['test'])
    expect(receiver.areSigned(said)).toBe(true)
    await expectNoViolations(page, { within: '[role="dialog"]' })
    await keyboard.press('Escape')

    await tabTo(page, `New secret for ${receiver.url}`)
    await keyboard.press('Enter')
    await tabTo(page, 'Replace the secret')
    await keyboard.press('Enter')
    await expect(secret).toHaveText(/^whsec_\S+$/)
    const next = (await secret.textContent()) ?? ''
    expect(next).not.toBe(said)
    await tabTo(page, 'I have copied it')
    await keyboard.press('Enter')
    await expect(secret).toBeHidden()

    receiver.answers(507)
    await api.post('/api/tasks', { data: { title: 'Water the ferns' } })
    await tabTo(page, `Log of ${receiver.url}`)
    await keyboard.press('Enter')
    await expect(log.first()).toContainText('A task is made Waiting')
    await expect(log.first()).toContainText('1 try, answered 507')
    await expect(log.first()).toContainText('The disk is full')
    // The old secret still signs for a day, beside the new one.
    expect(receiver.areSigned(said)).toBe(true)
    expect(receiver.isLastSigned(next)).toBe(true)
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await tabTo(page, `Send to ${receiver.url}`, 'switch', 'Shift+Tab')
    await keyboard.press('Space')
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: `Send a test to ${receiver.url}` })).toBeDisabled()
    await page.reload()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Failing since/)).toBeVisible()
    expect(await page.content()).not.toContain(said)

    await tabTo(page, `Delete ${receiver.url}`)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await tabTo(page, /^Delete$/)
    await keyboard.press('Enter')
    await expect(page.getByText('No address is told anything yet.')).toBeVisible()
  } finally {
    receiver.close()
  }
})

test.describe('an address that is none', () => {
  test.use({ expectedNoise: [/status of 400/] })

  test(
    'is refused beside its field, and what was typed stays',
    { tag: '@long' },
    async ({ signedIn: page }) => {
      await profilePage(page).open('connections')
      await page.getByRole('button', { name: 'New webhook' }).click()
      const url = page.getByRole('textbox', { name: /^Address/ })
      await url.fill('ftp://example.com/hooks')
      await page.getByRole('button', { name: 'Create webhook' }).click()
      await expect(page.getByText(/begins with http/)).toBeVisible()
      await expect(url).toBeFocused()
      await expect(url).toHaveValue('ftp://example.com/hooks')
    },
  )
})
