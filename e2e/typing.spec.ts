import type { Locator, Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

// A machine that is slow enough to lose keys may also keep the server from answering in time.
test.use({ expectedNoise: [/status of 503/] })

/** As slow as a cheap laptop. */
const SLOWDOWN = 6
const KEY_MS = 20

/** 200 characters, every shortcut of one key among them. */
const text = 'no quick habit or goal / just hang on? '.repeat(6).slice(0, 200).replace(/.$/, 'x')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Real keys that wait for nothing: the page is still busy with the one before. */
const typeBlindly = async (page: Page, typed: string) => {
  const devtools = await page.context().newCDPSession(page)
  const sent: Promise<unknown>[] = []
  for (const letter of typed) {
    sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter }))
    sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter }))
    await pause(KEY_MS)
  }
  await Promise.all(sent)
  await devtools.detach()
}

const slowDown = async (page: Page, rate: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}

interface Opener {
  name: string
  path: string
  open: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  long?: true
}

const press = (keys: string) => (page: Page) => page.keyboard.press(keys)
const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const link = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click()

const title = (page: Page) => page.getByRole('dialog', { name: 'Create New Task' }).getByLabel('Title')
const habitName = (page: Page) =>
  page.getByRole('dialog', { name: 'Create New Habit' }).getByLabel('Habit name')
const line = (page: Page) => page.getByRole('dialog', { name: 'Quick add' }).getByLabel('Add a task')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox')

const openers: Opener[] = [
  { name: 'n on the dashboard', path: '/dashboard', open: press('n'), field: title },
  { name: 'h on the dashboard', path: '/dashboard', open: press('h'), field: habitName },
  { name: 'q', path: '/dashboard', open: press('q'), field: line },
  { name: 'Ctrl+K', path: '/dashboard', open: press('Control+k'), field: palette },
  {
    name: '/',
    path: '/dashboard',
    open: press('/'),
    field: (page) => page.getByRole('searchbox', { name: 'Search tasks' }).first(),
    long: true,
  },
  {
    name: 'n on Today',
    path: '/today',
    open: press('n'),
    field: (page) => page.getByLabel('Add a task').first(),
    long: true,
  },
  { name: 'New Task', path: '/tasks', open: button('New Task'), field: title, long: true },
  { name: 'the plus of a column', path: '/tasks?view=kanban', open: button('Add a task to To Do'), field: title, long: true }, // oxfmt-ignore
  { name: 'New Task of the dashboard', path: '/dashboard', open: link('New Task'), field: title, long: true },
  { name: 'New Habit', path: '/habits', open: button('New Habit'), field: habitName, long: true },
  { name: 'the first habit', path: '/habits', open: button('Create Your First Habit'), field: habitName, long: true }, // oxfmt-ignore
  { name: 'Add New Task', path: '/getting-started', open: link('Add New Task'), field: title, long: true },
  {
    name: 'Create Habit',
    path: '/getting-started',
    open: link('Create Habit'),
    field: habitName,
    long: true,
  },
  {
    name: 'the button for quick add',
    path: '/habits',
    open: (page) => page.getByRole('button', { name: 'Quick add' }).click(),
    field: line,
    long: true,
  },
]

for (const { name, path, open, field, long } of openers) {
  test(`no letter is lost after ${name}`, { tag: long ? '@long' : [] }, async ({ signedIn: page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const devtools = await slowDown(page, SLOWDOWN)
    await open(page)
    await typeBlindly(page, text)
    await expect(field(page)).toHaveValue(text)
    await expect(page.getByRole('dialog')).toHaveCount(/^(\/|n on Today)$/.test(name) ? 0 : 1)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  })
}
