import { readFile } from 'node:fs/promises'
import { profilePage } from './pages/profile-page.ts'
import { expect, password, test } from './support/test.ts'
import { afterThrottle } from './support/throttle.ts'
import { verifyEmail } from './support/verified.ts'

test.describe('the security tab', () => {
  test('checks a new password before it is sent', { tag: '@long' }, async ({ signedIn }) => {
    const profile = profilePage(signedIn)
    await profile.open('security')
    await profile.changePassword.click()
    await expect(signedIn.getByText('Please fill in all password fields')).toHaveCount(3)
    await profile.currentPassword.fill(password)
    await profile.newPassword.fill('one')
    await profile.confirmPassword.fill('other')
    await profile.confirmPassword.press('Enter')
    await expect(signedIn.getByText('New passwords do not match')).toBeVisible()
    await profile.confirmPassword.fill('one')
    await profile.confirmPassword.press('Enter')
    await expect(signedIn.getByText('New password must be at least 6 characters long')).toBeVisible()
  })

  test.describe('with the wrong current password', () => {
    test.use({ expectedNoise: [/status of 400/] })

    test(
      'says so beside the field, and the right one changes it',
      { tag: '@long' },
      async ({ signedIn, user, request, baseURL }) => {
        const profile = profilePage(signedIn)
        await profile.open('security')
        await profile.currentPassword.fill('Wrong-pass-1')
        await profile.newPassword.fill('loom-of-days')
        await profile.confirmPassword.fill('loom-of-days')
        await profile.changePassword.click()
        await expect(signedIn.getByText('Current password is incorrect')).toBeVisible()
        await expect(profile.currentPassword).toBeFocused()
        await profile.currentPassword.fill(password)
        await afterThrottle(signedIn)
        await profile.changePassword.click()
        await expect(profile.toast('Password changed successfully')).toBeVisible()
        await expect(profile.currentPassword).toHaveValue('')
        const headers = { origin: baseURL ?? '' }
        const login = (word: string) =>
          request.post('/api/auth/login', { headers, data: { email: user.email, password: word } })
        expect((await login(password)).status()).toBe(401)
        expect((await login('loom-of-days')).status()).toBe(200)
      },
    )
  })

  test('two factors need a verified address', { tag: '@long' }, async ({ signedIn }) => {
    const profile = profilePage(signedIn)
    await profile.open('security')
    await expect(signedIn.getByText('Disabled', { exact: true })).toBeVisible()
    await profile.twoFactor('Enable').click()
    await expect(profile.toast('Please verify your email address before enabling 2FA')).toBeVisible()
    await expect(profile.twoFactor('Enable')).toBeVisible()
  })

  test('a verified address gets two factors, and gives them up again', async ({ signedIn, user, api }) => {
    await verifyEmail(api, user.email)
    const profile = profilePage(signedIn)
    await profile.open('security')
    await profile.twoFactor('Enable').click()
    await expect(profile.toast('Two-factor authentication enabled successfully')).toBeVisible()
    await expect(signedIn.getByText('Enabled', { exact: true })).toBeVisible()
    await profile.twoFactor('Disable').click()
    await expect(profile.toast('Two-factor authentication disabled successfully')).toBeVisible()
    await expect(signedIn.getByText('Disabled', { exact: true })).toBeVisible()
  })

  test(
    'lists where the person is signed in and ends it there',
    { tag: '@long' },
    async ({ signedIn, user, playwright, baseURL }) => {
      const devices = await Promise.all(
        ['curl/8.5.0', 'Wget/1.21', 'HTTPie/3.2'].map(async (userAgent) => {
          const device = await playwright.request.newContext({
            baseURL: baseURL ?? '',
            userAgent,
            extraHTTPHeaders: { origin: baseURL ?? '' },
          })
          await device.post('/api/auth/login', { data: { email: user.email, password } })
          return device
        }),
      )
      const signedInDevices = async () => {
        const replies = await Promise.all(devices.map((device) => device.get('/api/users/profile')))
        return replies.filter((reply) => reply.ok()).length
      }
      expect(await signedInDevices()).toBe(3)
      const profile = profilePage(signedIn)
      await profile.open('security')
      await expect(profile.sessions).toHaveCount(4)
      await expect(profile.sessions.first()).toContainText('This device')
      await profile.endSession('curl').click()
      await expect(profile.toast('Session signed out')).toBeVisible()
      await expect(profile.sessions).toHaveCount(3)
      expect(await signedInDevices()).toBe(2)
      await profile.endOtherSessions.click()
      await expect(profile.toast('Signed out everywhere else')).toBeVisible()
      await expect(profile.sessions).toHaveCount(1)
      expect(await signedInDevices()).toBe(0)
      await Promise.all(devices.map((device) => device.dispose()))
      await profile.signOut.click()
      await expect(signedIn).toHaveURL(/\/login/)
    },
  )

  test('exports what the person owns and takes it back in', async ({ signedIn, api }) => {
    const habits = async () => {
      const reply: unknown = await (await api.get('/api/habits')).json()
      return JSON.stringify(reply)
    }
    await api.post('/api/habits', { data: { name: 'Weave a little' } })
    const profile = profilePage(signedIn)
    await profile.open('security')
    const [download] = await Promise.all([signedIn.waitForEvent('download'), profile.export.click()])
    expect(download.suggestedFilename()).toMatch(/^dayloom-export-\d{4}-\d\d-\d\d\.json$/)
    const file = await readFile(await download.path())
    expect(file.toString()).toContain('Weave a little')
    const other = file
      .toString()
      .replaceAll('Weave a little', 'Weave a lot')
      .replace(/"id":\s*"0/g, '"id":"1')
    await profile.importFile({
      name: 'export.json',
      mimeType: 'application/json',
      buffer: Buffer.from(other),
    })
    await expect(profile.toast('Data imported: 0 tasks and 1 habit')).toBeVisible()
    expect(await habits()).toContain('Weave a lot')
  })

  test.describe('what is no export', () => {
    test.use({ expectedNoise: [/status of 400/] })

    test('is refused in words', { tag: '@long' }, async ({ signedIn }) => {
      const profile = profilePage(signedIn)
      await profile.open('security')
      const buffer = Buffer.from('{"format":"recipes"}')
      await profile.importFile({ name: 'export.json', mimeType: 'application/json', buffer })
      await expect(profile.toast('This is not an export of Dayloom')).toBeVisible()
    })
  })
})

test.describe('deleting the account', () => {
  test.use({ expectedNoise: [/status of 40[01]/] })

  test('asks twice, wants the password, and leaves nothing', async ({ signedIn, user, request, baseURL }) => {
    const profile = profilePage(signedIn)
    await profile.open('security')
    const answers = [false, true]
    const questions: string[] = []
    signedIn.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void (answers.shift() ? dialog.accept() : dialog.dismiss())
    })
    const dialog = signedIn.getByRole('dialog', { name: 'Delete your account' })
    await profile.deleteAccount.click()
    await expect(dialog).toBeHidden()
    await profile.deleteAccount.click()
    const question = 'Are you sure you want to delete your account? This action cannot be undone.'
    expect(questions).toEqual([question, question])
    const confirm = dialog.getByRole('button', { name: 'Delete Account' })
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await confirm.click()
    await expect(dialog.getByText('Please confirm with your password')).toBeVisible()
    await dialog.getByLabel('Password').fill('Wrong-pass-1')
    await confirm.click()
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
    await afterThrottle(signedIn)
    await dialog.getByLabel('Password').fill(password)
    await confirm.click()
    await expect(signedIn).toHaveURL(/\/login$/)
    await expect(profile.toast('Account deleted')).toBeVisible()
    const login = await request.post('/api/auth/login', {
      headers: { origin: baseURL ?? '' },
      data: { email: user.email, password },
    })
    expect(login.status()).toBe(401)
  })
})
