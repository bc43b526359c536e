import { randomUUID } from 'node:crypto'
import type { CDPSession, Page } from 'playwright/test'
import { boxOf, middleOf, tasksPage } from '../pages/tasks-page.ts'
import { preloaded } from '../support/go.ts'
import { tell } from '../support/story.ts'
import { expect, test } from '../support/test.ts'

/** Counts what is sent to the server about a task. */
const countUpdates = (page: Page) => {
  const sent = { updates: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/trpc/tasks.update')) sent.updates += 1
  })
  return sent
}

test('a card follows the mouse to another column, and nowhere else', async ({ signedIn: page, api }) => {
  for (const title of ['Second', 'First']) await api.post('/api/tasks', { data: { title } })
  const tasks = tasksPage(page)
  const sent = countUpdates(page)
  await page.goto('/tasks')
  const todo = tasks.column('To Do').getByRole('listitem')
  await expect(todo).toHaveText([/First/, /Second/])
  const { mouse } = page
  const start = await middleOf(tasks.card('First'))
  const carry = async (to: { x: number; y: number }) => {
    await tasks.lift('First')
    await mouse.move(to.x, to.y, { steps: 10 })
  }
  const inProgress = await middleOf(tasks.column('In Progress'))
  const dropHere = tasks.column('In Progress').getByText('Drop here')

  await test.step('four pixels are a click, not a drag', async () => {
    await mouse.move(start.x, start.y)
    await mouse.down()
    await mouse.move(start.x + 4, start.y)
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await mouse.up()
  })
  await test.step('an empty column says "Drop here", and Escape takes the card back', async () => {
    await expect(tasks.column('In Progress').getByText('No in progress tasks')).toBeVisible()
    await carry(inProgress)
    await expect(dropHere).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dropHere).toBeHidden()
    await mouse.up()
    await expect(todo).toHaveText([/First/, /Second/])
  })
  await test.step('between two columns it is held over the nearer one', async () => {
    const { x, width } = await boxOf(tasks.column('In Progress'))
    await carry({ x: x + width + 5, y: inProgress.y })
    await expect(dropHere).toBeVisible()
    await mouse.move(x - 5, inProgress.y)
    await expect(dropHere).toBeVisible()
    await mouse.move(x - 11, inProgress.y)
    await expect(dropHere).toBeHidden()
    await page.keyboard.press('Escape')
    await mouse.up()
  })
  await test.step('outside of the board, and at its own place, a drop does nothing', async () => {
    await carry({ x: inProgress.x, y: 20 })
    await mouse.up()
    await expect(todo).toHaveText([/First/, /Second/])
    await carry({ x: start.x + 8, y: start.y + 2 })
    await mouse.up()
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await expect(todo).toHaveText([/First/, /Second/])
    expect(sent.updates).toBe(0)
  })
  await test.step('in the other column it stays', async () => {
    await carry(inProgress)
    await expect(dropHere).toBeVisible()
    await mouse.up()
    await expect(page.getByText('Task moved to In Progress')).toBeVisible()
    await expect(tasks.column('In Progress').getByText('First')).toBeVisible()
    await tasks.reload()
    await expect(tasks.column('In Progress').getByText('First')).toBeVisible()
    await expect(todo).toHaveText([/Second/])
    expect(sent.updates).toBe(1)
  })
})

/** The procedures that the page asks for, in the order it does. */
const noteCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, procedures] = /\/trpc\/([\w.,]+)/.exec(request.url()) ?? []
    calls.push(...(procedures?.split(',') ?? []))
  })
  return calls
}

test('a drop sends the card and fetches no task again, by mouse and by keyboard, however long the board is', async ({
  signedIn: page,
  api,
}) => {
  await tell(api, { tasks: Array.from({ length: 120 }, (_, index) => ({ title: `Task ${index + 1}.` })) })
  const id = randomUUID()
  await api.post('/api/tasks', { data: { id, title: 'Before', status: 'in_progress' } })
  const tasks = tasksPage(page)
  const calls = noteCalls(page)
  const follows = page.waitForRequest((request) => request.url().includes('/trpc/changes.follow'))
  const ahead = preloaded(page)
  await page.goto('/tasks')
  const grip = tasks.column('To Do').getByRole('listitem').first().locator('[data-title]')
  // By then the screen has asked for all that it shows, and the app has what it loads ahead.
  await Promise.all([follows, ahead])

  const hands = {
    mouse: { hold: (title: string) => tasks.holdOver(title, 'Done'), drop: () => page.mouse.up() },
    keyboard: {
      hold: async () => {
        await grip.focus()
        for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
      },
      drop: () => page.keyboard.press('Space'),
    },
  }
  for (const [by, { hold, drop }] of Object.entries(hands))
    await test.step(by, async () => {
      const title = (await grip.textContent()) ?? ''
      // Who takes hold of a card may be about to open it, so it is loaded: a slow machine may ask for it later than it lifts it.
      const loaded = page.waitForResponse((answer) => answer.url().includes('/trpc/tasks.get'))
      await hold(title)
      await loaded
      await expect(tasks.column('Done').locator('[data-held]')).toBeVisible()
      calls.length = 0
      const answered = page.waitForResponse((answer) => answer.url().includes('/trpc/tasks.update'))
      await drop()
      await expect(tasks.column('Done').getByText(title)).toBeVisible()
      await answered
      // What the page is told afterwards has come behind all that the drop could have had fetched.
      await api.put(`/api/tasks/${id}`, { data: { title: `After the ${by}` } })
      await expect(tasks.card(`After the ${by}`)).toBeVisible()
      expect(calls.filter((call) => call.startsWith('tasks.'))).toEqual(['tasks.update'])
    })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const finger = (cdp: CDPSession) => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    return {
      down: (x: number, y: number) => send('touchStart', [{ x, y }]),
      move: async (from: { x: number; y: number }, x: number, y: number) => {
        for (let step = 1; step <= 10; step++) {
          const share = step / 10
          const at = { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share }
          await send('touchMove', [at])
        }
      },
      up: () => send('touchEnd', []),
    }
  }

  test(
    'a finger that rests lifts a card; one that swipes does not',
    { tag: '@long' },
    async ({ signedIn: page, api, context }) => {
      await api.post('/api/tasks', { data: { title: 'First' } })
      const tasks = tasksPage(page)
      await page.clock.install()
      await page.goto('/tasks')
      await expect(page.getByText('Hold and drag to move • Double-tap to edit')).toBeVisible()
      const { down, move, up } = finger(await context.newCDPSession(page))
      const start = await middleOf(tasks.card('First'))
      const board = page.getByRole('region', { name: 'Board' })
      const held = page.locator('[data-held="pointer"]').first()

      // On a busy machine a swipe would last as long as a rest: its time is that of this clock.
      await page.clock.pauseAt(Date.now() + 60_000)
      await down(start.x, start.y)
      await move(start, start.x, start.y - 60)
      await page.clock.runFor(200)
      await expect(held).toBeHidden()
      await up()
      await page.clock.resume()

      await page.evaluate(() => window.scrollTo(0, 0))
      await down(start.x, start.y)
      await expect(held).toBeVisible()
      // At the edge the board scrolls by itself, as far as it goes: the finger is beside every column then.
      await move(start, 376, start.y)
      await expect
        .poll(() => board.evaluate((it) => Math.round(it.scrollWidth - it.clientWidth - it.scrollLeft)))
        .toBe(0)
      await expect(tasks.column('Done').getByText('Drop here')).toBeVisible()
      await up()
      await expect(page.getByText('Task moved to Done')).toBeVisible()
      await expect(tasks.column('Done').getByText('First')).toBeVisible()
    },
  )
})
