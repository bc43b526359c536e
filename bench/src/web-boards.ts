import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { signUp } from './server/test-users.ts'
import { desktop as device, prepare } from './web-devices.ts'
import { inNewWindow, open, readMarks, waitForQuiet, type Visitor } from './web-visit.ts'

/** Tasks on a board, two thirds of them in the first column. */
const SIZES = [100, 1000, 5000]
const CARD = 'main [data-task]'
const AT_ONCE = 8
const STEPS = 40

export interface BoardVisit {
  /** Seconds from the navigation until cards are seen. */
  usable: number
  /** Milliseconds: the longest time between two frames. */
  scrolling: number
  dragging: number
  /** Megabytes of JavaScript objects, after all of that. */
  memory: number
}

const addTasks = async (url: string, token: string, count: number) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const add = async (number: number) => {
    const status = number % 3 === 0 ? 'in_progress' : 'todo'
    const body = JSON.stringify({ title: `Task ${number} of the board`, status })
    const reply = await fetch(`${url}/api/tasks`, { method: 'POST', headers, body })
    if (reply.status !== 201) throw new Error(`A task was answered with ${reply.status}`)
  }
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => add(from + index)),
    )
}

/** The longest frame while something is done. */
const worstFrame = async (page: Page, act: () => Promise<void>) => {
  await page.evaluate('watchFrames()')
  await act()
  await page.evaluate('stopWatching()')
  return (await readMarks(page)).worstFrame
}

const middleOf = async (element: ElementHandle | null) => {
  const box = await element?.boundingBox()
  if (!box) throw new Error('There is nothing to see')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const scroll = async (page: Page) => {
  for (let step = 0; step < STEPS; step += 1)
    await page.mouse.wheel({ deltaY: step < STEPS / 2 ? 600 : -600 })
}

const drag = async (page: Page) => {
  const target = await middleOf(await page.$('[data-column="done"]'))
  await page.mouse.move(target.x, target.y, { steps: STEPS })
  await page.mouse.up()
}

/** One visit to a board. It leaves the first card in the last column. */
const visitBoard = (visitor: Visitor): Promise<BoardVisit> =>
  inNewWindow(visitor, async (page) => {
    await prepare(page, device)
    await open(page, `${visitor.url}/tasks`, CARD)
    const { ownData } = await readMarks(page)
    await waitForQuiet()
    const start = await middleOf(await page.$(CARD))
    await page.mouse.move(start.x, start.y)
    const scrolling = await worstFrame(page, () => scroll(page))
    const grip = await middleOf(await page.$(`${CARD} [data-grip]`))
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    const dragging = await worstFrame(page, () => drag(page))
    const { JSHeapUsedSize = 0 } = await page.metrics()
    return { usable: ownData / 1000, scrolling, dragging, memory: JSHeapUsedSize / 1_000_000 }
  })

/** How boards behave that are as long as this, on a desktop as fast as the machine: each is visited so many times. */
export async function* measureBoards(browser: Browser, url: string, rounds: number) {
  for (const tasks of SIZES) {
    const { token } = await signUp(Number(new URL(url).port), `board-of-${tasks}`)
    await addTasks(url, token, tasks)
    const visits: BoardVisit[] = []
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visitBoard({ browser, url, token, device }))
    yield { tasks, visits }
  }
}
