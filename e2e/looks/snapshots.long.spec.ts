import type { Locator, Page } from 'playwright/test'
import { z } from 'zod'
import { stillArgs } from '../support/chromium.ts'
import { go } from '../support/go.ts'
import { expect, NOW, test } from '../support/snapshot-test.ts'
import { dialogs, screens, type State } from '../support/states.ts'
import { tell } from '../support/story.ts'
import { sizes } from '../support/widths.ts'

test.use({ launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: stillArgs } })

const habitList = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })

const daysAgo = (count: number, missed: (day: number) => boolean = () => false) =>
  Array.from({ length: count }, (_, day) => day).filter((day) => !missed(day))

/** A person's last weeks, told once and for all. */
const story = {
  now: Date.parse(NOW),
  tasks: [
    { title: 'Send the invoice', due: 0.2, priority: 'high' },
    { title: 'Renew the domain names', due: -2, priority: 'medium' },
    { title: 'Book the train to Lisbon', due: 3, priority: 'low', note: 'Window seat' },
    {
      title: 'A title that does not fit into one line of a card, because somebody had a lot to say',
      due: 12,
    },
    { title: 'Read the contract', status: 'in_progress', due: 1, priority: 'high' },
    { title: 'Sketch the poster', status: 'in_progress' },
    ...['Answer Ana', 'Water the ferns', 'Call the plumber'].map((title, index) => ({
      title,
      done: 0.01 * (index + 1),
      tags: [index === 0 ? 'work' : 'home'],
    })),
    ...daysAgo(24).map((day) => ({
      title: `Step ${24 - day} of the plan`,
      done: day + (day % 5) / 10 + 0.05,
      priority: (['high', 'medium', 'low'] as const)[day % 3],
      // Further down than a board shows.
      ...(day >= 12 && { tags: [day % 4 > 0 ? 'work' : 'home'], estimate: 90 + 30 * day, late: day % 5 }),
    })),
  ],
  tags: [
    { name: 'work', color: 'blue' },
    { name: 'home', color: 'green' },
  ],
  habits: [
    { name: 'Read 20 pages', color: 'violet', description: 'Any book, before bed', done: daysAgo(40) },
    {
      name: 'Walk',
      color: 'teal',
      description: 'The long way home counts',
      done: daysAgo(58, (day) => day % 4 === 2),
    },
    { name: 'Stretch', color: 'pink', done: daysAgo(20, (day) => day < 1) },
    { name: 'Practise Spanish', color: 'amber', done: daysAgo(50, (day) => day % 3 === 1) },
  ],
} satisfies Parameters<typeof tell>[1]

/** Faces that differ from the one before them by a tab or a line of text. */
const alike = new Set([
  'filters',
  'analytics tables',
  'profile, editing',
  'new task, attachments',
  'new task, notes',
  'new task without a title',
  'no such habit',
])
const telling = (states: State[]) => states.filter(({ name }) => !alike.has(name))

const picture = async (page: Page, name: string, part?: Locator) => {
  // The router remembers how far a page was scrolled. Nothing has the pointer.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.move(0, 0)
  const file = `${name.replaceAll(/\W+/g, '-')}.png`
  const options = {
    animations: 'disabled' as const,
    caret: 'hide' as const,
    // A panel on a dark page differs from it by little.
    threshold: 0.05,
    // Fewer than the thinnest icon.
    maxDiffPixels: 10,
    // Every machine has an emoji font of its own, and each release has its number.
    mask: [
      page.getByText('🎉'),
      page.getByLabel('Email Address'),
      page.getByLabel('Calendar address'),
      page.getByText(/^Dayloom \d/),
    ],
  }
  // Softly: one run names every picture that differs.
  await (part
    ? expect.soft(part).toHaveScreenshot(file, options)
    : expect.soft(page).toHaveScreenshot(file, options))
}

/** What a screen shows once the browser is idle. */
const late: Record<string, (page: Page) => Locator> = {
  today: (page) => page.getByRole('region', { name: 'Not planned' }),
}

const show = async (page: Page, { name, path, sign, act }: State) => {
  await go(page, path, sign(page))
  await act?.(page)
  await late[name]?.(page).waitFor()
}

// First: a server whose clock ran on for minutes tells the browser that its clock is behind.
test('the sign-in looks as it did when a person last looked', async ({ page }) => {
  for (const theme of ['dark', 'minimal']) {
    await page.goto('/login')
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    await page.reload()
    for (const size of ['desk', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      await expect(page.getByLabel('Email')).toBeFocused()
      await picture(page, `sign in ${theme} ${size}`)
    }
  }
})

test('so does every screen and dialog', async ({ signedIn: page, api }) => {
  await tell(api, story)
  const { data: habits } = habitList.parse(await (await api.get('/api/habits')).json())
  const walk = habits.find(({ name }) => name === 'Walk')?.id ?? ''
  await api.post('/api/calendar-feed', { data: {} })
  await api.post('/api/webhooks', {
    data: { url: 'https://example.com/hooks', events: ['task.completed', 'habit.completed'] },
  })
  const began = Date.now()
  await page.goto('/verify-email')
  for (const theme of ['dark', 'minimal']) {
    if (theme !== 'dark') await page.getByRole('button', { name: 'Switch to Minimal' }).click()
    await page.evaluate(() => document.fonts.ready)
    for (const size of ['desk', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      // The server's clock runs on: a browser that is minutes behind it is told so, in a message over the picture.
      await page.clock.setFixedTime(Date.parse(NOW) + Date.now() - began)
      for (const state of telling(screens)) {
        await test.step(`${state.name} ${theme} ${size}`, async () => {
          await show(page, state)
          await picture(page, `${state.name} ${theme} ${size}`, state.part?.(page))
        })
      }
    }
    await page.setViewportSize(sizes.desk)
    for (const state of telling(dialogs(walk))) {
      await test.step(`${state.name} ${theme}`, async () => {
        await show(page, state)
        await picture(page, `${state.name} ${theme}`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    }
  }
})
