import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { tasksPage } from '../pages/tasks-page.ts'
import { chartTitles, analyticsPage } from '../pages/analytics-page.ts'
import type { Filled } from './filled.ts'

/** Something a person can see: where it is, by what it is known, and what to do there first. */
export interface State {
  name: string
  path: string
  sign: (page: Page) => Locator
  act?: (page: Page) => Promise<void>
  /** What a picture is of, where it is not the window. */
  part?: (page: Page) => Locator
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (name?: string | RegExp) => (page: Page) => page.getByRole('dialog', { ...(name && { name }) })
const tab = (name: string) => async (page: Page) => {
  await tasksPage(page).tab(name).click()
}

/** Every screen behind the sign-in, with its tabs and modes. */
export const screens: State[] = [
  { name: 'today', path: '/today', sign: heading('Today') },
  { name: 'welcome', path: '/getting-started', sign: heading(/Ada/) },
  { name: 'dashboard', path: '/dashboard', sign: heading(/Welcome back/) },
  { name: 'board', path: '/tasks', sign: heading('Tasks') },
  { name: 'grid', path: '/tasks?view=grid', sign: heading('Tasks') },
  { name: 'list', path: '/tasks?view=list', sign: heading('Tasks') },
  {
    name: 'filters',
    path: '/tasks?status=todo&priority=high&search=zebra&view=list',
    sign: (page) => page.getByText('No tasks found'),
    act: async (page) => {
      await button(page, /^Filters/).click()
      await page.getByRole('radio', { name: 'Done' }).waitFor()
    },
  },
  { name: 'habits', path: '/habits', sign: heading('Habits') },
  {
    name: 'analytics',
    path: '/analytics',
    sign: heading('Analytics'),
    act: async (page) => {
      for (const title of chartTitles) {
        await analyticsPage(page).panel(title).scrollIntoViewIfNeeded()
        await analyticsPage(page).chart(title).locator('path').first().waitFor()
      }
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'analytics, plan to done',
    path: '/analytics',
    sign: heading('Analytics'),
    act: (page) => analyticsPage(page).panel('From Plan to Done').getByText('On the day').waitFor(),
    part: (page) => analyticsPage(page).panel('From Plan to Done'),
  },
  {
    name: 'analytics tables',
    path: '/analytics?days=7',
    sign: heading('Analytics'),
    act: async (page) => {
      for (const title of chartTitles) await analyticsPage(page).showData(title).click()
    },
  },
  { name: 'profile', path: '/profile', sign: heading('Profile Settings') },
  {
    name: 'profile, editing',
    path: '/profile',
    sign: heading('Profile Settings'),
    act: (page) => button(page, 'Edit Profile').click(),
  },
  {
    name: 'preferences',
    path: '/profile?tab=preferences',
    sign: (page) => page.getByRole('switch', { name: 'Task reminders / alerts' }),
  },
  {
    name: 'security',
    path: '/profile?tab=security',
    sign: (page) => page.getByText('This device', { exact: true }),
  },
  {
    name: 'connections',
    path: '/profile?tab=connections',
    sign: (page) =>
      page
        .getByRole('list', { name: 'Your webhooks' })
        .or(page.getByText('No address is told anything yet.')),
  },
  { name: 'verify email', path: '/verify-email', sign: heading('Verify Email') },
]

const newTask = { path: '/tasks?task=new', sign: dialog('Create New Task') }
const dashboard = { path: '/dashboard', sign: heading(/Welcome back/) }

/** The dialogs that look the same however often they are opened. */
export const dialogs = (habit: string): State[] => [
  { name: 'new task', ...newTask },
  {
    name: 'close the day',
    path: '/today',
    sign: heading('Today'),
    act: async (page) => {
      await button(page, 'Close the day').click()
      await dialog('Close today')(page).waitFor()
    },
  },
  { name: 'new task, attachments', ...newTask, act: tab('Attachments') },
  { name: 'new task, notes', ...newTask, act: tab('Notes') },
  {
    name: 'new task without a title',
    ...newTask,
    act: async (page) => {
      await tasksPage(page).create.click()
      await page.getByText('Title is required').waitFor()
    },
  },
  { name: 'new habit', path: '/habits?habit=new', sign: dialog('Create New Habit') },
  { name: 'habit', path: `/habits?habit=${habit}`, sign: dialog('Edit Habit') },
  { name: 'no such habit', path: `/habits?habit=${randomUUID()}`, sign: dialog('Habit Not Found') },
  {
    name: 'calendar',
    path: `/habits?calendar=${habit}`,
    sign: (page) => page.getByRole('group', { name: 'The last year' }),
  },
  {
    name: 'feedback',
    ...dashboard,
    act: async (page) => {
      await button(page, 'Feedback').click()
      await dialog()(page).waitFor()
    },
  },
  {
    name: 'palette',
    ...dashboard,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('re')
      await page.getByRole('option', { name: /^Read/ }).first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    ...dashboard,
    act: async (page) => {
      await page.keyboard.press('?')
      await dialog('Keyboard shortcuts')(page).waitFor()
    },
  },
  {
    name: 'delete account',
    path: '/profile?tab=security',
    sign: (page) => page.getByText('This device', { exact: true }),
    act: async (page) => {
      page.once('dialog', (question) => void question.accept())
      await button(page, 'Delete Account').click()
      await dialog('Delete your account')(page).waitFor()
    },
  },
]

const security = {
  path: '/profile?tab=security',
  sign: (page: Page) => page.getByRole('list', { name: 'Passkeys' }),
}

/** The second factors of somebody who has a passkey by this name. */
export const factorDialogs = (name: string): State[] => [
  {
    name: 'authenticator app',
    ...security,
    act: async (page) => {
      await button(page, 'Set up: Authenticator app').click()
      await dialog('Set up your authenticator app')(page).waitFor()
    },
  },
  { name: 'new passkey', ...security, act: (page) => button(page, 'Add a passkey').click() },
  { name: 'passkey, rename', ...security, act: (page) => button(page, `Rename ${name}`).click() },
  { name: 'passkey, remove', ...security, act: (page) => button(page, `Remove ${name}`).click() },
  { name: 'new recovery codes', ...security, act: (page) => button(page, 'Make new codes').click() },
]

/** The dialogs of what is there already, and their questions. */
export const dialogsOf = ({ task, habit }: Filled, api: APIRequestContext): State[] => {
  const editTask = { path: `/tasks?task=${task}`, sign: dialog('Edit Task') }
  const remove = (question: string) => async (page: Page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await dialog(question)(page).waitFor()
  }
  return [
    { name: 'task', ...editTask },
    { name: 'task, attachments', ...editTask, act: tab('Attachments') },
    { name: 'task, notes', ...editTask, act: tab('Notes') },
    { name: 'task, delete', ...editTask, act: remove('Delete task') },
    {
      name: 'task, changed elsewhere',
      ...editTask,
      act: async (page) => {
        await tasksPage(page).title.fill('Mine')
        await api.put(`/api/tasks/${task}`, { data: { title: `Theirs ${randomUUID()}` } })
        await tasksPage(page).update.click()
        await button(page, 'Save choices').waitFor()
      },
    },
    {
      name: 'habit, delete',
      path: `/habits?habit=${habit}`,
      sign: dialog('Edit Habit'),
      act: remove('Delete habit'),
    },
    ...dialogs(habit),
  ]
}
