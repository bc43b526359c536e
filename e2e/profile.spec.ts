import { profilePage } from './pages/profile-page.ts'
import { expect, test } from './support/test.ts'
import { verifyEmail } from './support/verified.ts'

/** One violet pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('the profile tab', () => {
  test(
    'is read until it is edited, and cancelling forgets what was typed',
    { tag: '@long' },
    async ({ signedIn, user }) => {
      const profile = profilePage(signedIn)
      await profile.open()
      await expect(signedIn.getByText(/^Dayloom \d+\.\d+\.\d+$/)).toBeVisible()
      await expect(profile.name).toHaveValue(user.name)
      await expect(profile.name).not.toBeEditable()
      await expect(profile.email).toHaveValue(user.email)
      await expect(profile.since).toHaveValue(/20\d\d/)
      await expect(signedIn.getByText('Active', { exact: true })).toBeVisible()
      await expect(signedIn.getByText('Not Verified')).toBeVisible()
      await profile.edit.click()
      await expect(profile.save).toBeDisabled()
      await expect(profile.email).not.toBeEditable()
      await profile.name.fill('Somebody else')
      await expect(profile.save).toBeEnabled()
      await profile.cancel.click()
      await expect(profile.name).toHaveValue(user.name)
      await expect(profile.edit).toBeFocused()
      await profile.verify.click()
      await expect(signedIn).toHaveURL(/\/verify-email\?redirect=(\/|%2F)profile$/)
    },
  )

  test('saves name and age, and says each rule in its own words', async ({ signedIn }) => {
    const profile = profilePage(signedIn)
    await profile.open()
    await profile.edit.click()
    await profile.name.fill(' ')
    await profile.age.fill('0')
    await profile.save.click()
    await expect(signedIn.getByText('Name is required')).toBeVisible()
    await expect(signedIn.getByText('Age must be positive')).toBeVisible()
    await expect(profile.name).toBeFocused()
    await profile.name.fill('Grace Hopper')
    await profile.age.fill('151')
    await profile.age.press('Enter')
    await expect(signedIn.getByText('Age must be realistic')).toBeVisible()
    await profile.age.fill('79')
    await profile.save.click()
    await expect(profile.toast('Profile updated successfully!')).toBeVisible()
    await expect(profile.edit).toBeFocused()
    await expect(profile.header).toHaveAccessibleName(/^Grace Hopper/)
    await signedIn.reload()
    await expect(profile.name).toHaveValue('Grace Hopper')
    await expect(profile.age).toHaveValue('79')
    await profile.edit.click()
    await profile.age.fill('')
    await profile.save.click()
    await expect(profile.edit).toBeVisible()
    await signedIn.reload()
    await expect(profile.age).toHaveValue('')
  })

  test.describe('without a server', () => {
    test.use({ expectedNoise: [/status of 500/] })

    test(
      'a failed save keeps what was typed and shows nothing that is not so',
      { tag: '@long' },
      async ({ signedIn, user }) => {
        await signedIn.route('**/trpc/users.updateProfile*', (route) =>
          route.fulfill({ status: 500, body: '' }),
        )
        const profile = profilePage(signedIn)
        await profile.open()
        await profile.edit.click()
        await profile.name.fill('Grace Hopper')
        await profile.save.click()
        await expect(profile.toast('Failed to update profile')).toBeVisible()
        await expect(profile.name).toHaveValue('Grace Hopper')
        await expect(profile.header).toHaveAccessibleName(new RegExp(`^${user.name}`))
      },
    )
  })

  test('takes a picture and refuses what is none', async ({ signedIn }) => {
    const profile = profilePage(signedIn)
    await profile.open()
    await profile.edit.click()
    await profile.choosePicture({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(profile.toast('Please select an image file')).toBeVisible()
    await profile.choosePicture({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) })
    await expect(profile.toast('File size must be less than 5MB')).toBeVisible()
    await expect(profile.save).toBeDisabled()
    await profile.choosePicture({ name: 'me.png', mimeType: 'image/png', buffer: png })
    await expect(profile.toast('Profile picture updated successfully!')).toBeVisible()
    const picture = profile.header.locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await profile.save.click()
    await expect(profile.edit).toBeVisible()
  })
})

test.describe('the preferences tab', () => {
  test('changes the theme by its switch and by its pictures', async ({ signedIn }) => {
    const profile = profilePage(signedIn)
    await profile.open('preferences')
    const root = signedIn.locator('html')
    await profile.themeToggle.click()
    await expect(root).toHaveClass(/theme-minimal/)
    await expect(profile.themeToggle).toHaveText('Switch to Dark')
    await profile.theme('Light').check({ force: true })
    await expect(root).toHaveClass(/theme-light/)
    await signedIn.keyboard.press('ArrowRight')
    await expect(profile.theme('System')).toBeChecked()
    await signedIn.reload()
    await expect(profile.theme('System')).toBeChecked()
    await expect(signedIn.getByRole('tab', { name: 'Preferences' })).toHaveAttribute('aria-selected', 'true')
  })

  test(
    'keeps the chosen time zone and offers the one of the browser',
    { tag: '@long' },
    async ({ signedIn, api }) => {
      await api.put('/api/users/profile', { data: { timezone: 'America/New_York' } })
      const profile = profilePage(signedIn)
      await profile.open('preferences')
      await expect(profile.timezone).toHaveValue('America/New York')
      await profile.timezone.focus()
      await signedIn.keyboard.type('pacific/chat')
      await signedIn.keyboard.press('ArrowDown')
      await signedIn.keyboard.press('Enter')
      await expect(profile.toast('Profile updated successfully!')).toBeVisible()
      await expect(profile.timezone).toHaveValue('Pacific/Chatham')
      await signedIn.getByRole('button', { name: /^Switch to Asia\/Kat.*mandu\?$/ }).click()
      await expect(profile.timezone).toHaveValue(/^Asia\/Kat/)
      await expect(signedIn.getByRole('button', { name: /^Switch to Asia/ })).toBeHidden()
    },
  )

  test('reminders of a verified address go on and off', { tag: '@long' }, async ({ signedIn, user, api }) => {
    await verifyEmail(api, user.email)
    const profile = profilePage(signedIn)
    await profile.open('preferences')
    await profile.reminders.click({ force: true })
    await expect(profile.toast('Task reminders enabled successfully!')).toBeVisible()
    await expect(profile.reminders).toBeChecked()
    await signedIn.getByText('Task reminders / alerts').click()
    await expect(profile.toast('Task reminders disabled successfully!')).toBeVisible()
    await expect(profile.reminders).not.toBeChecked()
  })

  test.describe('reminders of an unverified address', () => {
    test.use({ expectedNoise: [/status of 403/] })

    test('stay off and lead to its verification', { tag: '@long' }, async ({ signedIn }) => {
      const profile = profilePage(signedIn)
      await profile.open('preferences')
      await expect(signedIn.getByText('Email verification required to enable alerts')).toBeVisible()
      await profile.reminders.click({ force: true })
      await expect(profile.toast('Please verify your email first to enable task reminders')).toBeVisible()
      await expect(signedIn).toHaveURL(/\/verify-email\?redirect=(\/|%2F)profile$/)
      await profile.open('preferences')
      await expect(profile.reminders).not.toBeChecked()
    })
  })
})
