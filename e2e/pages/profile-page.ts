import type { Page } from 'playwright/test'

type Tab = 'profile' | 'preferences' | 'security' | 'connections'

/** The profile settings, by what a person reads on them. */
export const profilePage = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    open: (tab?: Tab) => page.goto(tab ? `/profile?tab=${tab}` : '/profile'),
    tab: (name: string) => page.getByRole('tab', { name }),
    toast: (text: string) => page.locator('.mantine-Notification-root', { hasText: text }),
    header: page.getByRole('banner').getByRole('link', { name: 'your profile' }),

    edit: button('Edit Profile'),
    cancel: button('Cancel'),
    save: button('Save Changes'),
    name: page.getByLabel('Full Name'),
    email: page.getByLabel('Email Address'),
    age: page.getByLabel('Age', { exact: true }),
    since: page.getByLabel('Member Since'),
    verify: page.getByRole('tabpanel').getByRole('link', { name: 'Verify Email' }),
    choosePicture: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await button('Change profile picture').click()
      await (await chooser).setFiles(file)
    },

    themeToggle: page.getByRole('tabpanel').getByRole('button', { name: /^Switch to (Minimal|Dark)$/ }),
    theme: (name: string) => page.getByRole('radio', { name }),
    reminders: page.getByRole('switch', { name: 'Task reminders / alerts' }),
    timezone: page.getByRole('combobox', { name: 'Time zone' }),

    currentPassword: page.getByLabel('Current password'),
    newPassword: page.getByLabel('New password', { exact: true }),
    confirmPassword: page.getByLabel('Confirm new password'),
    changePassword: button('Change Password'),
    twoFactor: (action: 'Enable' | 'Disable') => button(`${action} 2FA`),
    sessions: page.getByRole('tabpanel').getByRole('listitem'),
    endSession: (device: string) => page.getByRole('button', { name: `Sign out ${device}` }),
    endOtherSessions: button('Sign out all others'),
    export: button('Export'),
    importFile: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await button('Import').click()
      await (await chooser).setFiles(file)
    },
    signOut: button('Sign Out'),
    deleteAccount: button('Delete Account'),
  }
}
