import { ratingDialog } from './pages/rating-dialog.ts'
import { mailsTo } from './support/mail/mails.ts'
import type { Locator } from 'playwright/test'
import { loaded } from './support/go.ts'
import { intervals } from './support/intervals.ts'
import { expect, test } from './support/test.ts'
import { afterThrottle } from './support/throttle.ts'
import { sizes } from './support/widths.ts'

/** The texts that lie below the button at some scroll position of the page. */
const coveredTexts = (button: Locator) =>
  button.evaluate((node) => {
    const found = new Set<string>()
    const last = document.documentElement.scrollHeight - window.innerHeight
    for (let top = 0; top <= last + 150; top += 150) {
      window.scrollTo({ top: Math.min(top, last), behavior: 'instant' })
      const at = node.getBoundingClientRect()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (!text.textContent?.trim() || node.contains(text)) continue
        if (!text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const covered = [...range.getClientRects()].some(
          (box) =>
            box.width > 1 &&
            box.left < at.right &&
            box.right > at.left &&
            box.top < at.bottom &&
            box.bottom > at.top &&
            // The bar at the bottom of a phone lies above the button.
            node.contains(
              document.elementFromPoint(
                (Math.max(box.left, at.left) + Math.min(box.right, at.right)) / 2,
                (Math.max(box.top, at.top) + Math.min(box.bottom, at.bottom)) / 2,
              ),
            ),
        )
        if (covered) found.add(text.textContent.trim().slice(0, 60))
      }
    }
    return [...found]
  })

test(
  'the button covers no text at any width, wherever the page is scrolled to',
  { tag: '@long' },
  async ({ signedIn: page, api }) => {
    for (let n = 0; n < 30; n += 1)
      await api.post('/api/tasks', { data: { title: `Task ${n} with a title` } })
    const rating = ratingDialog(page)
    for (const path of ['/dashboard', '/tasks?view=list', '/profile']) {
      await page.setViewportSize(sizes.desk)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(rating.button).toBeVisible()
      for (const size of Object.values(sizes)) {
        await page.setViewportSize(size)
        await loaded(page)
        // Some of it is measured before it is drawn anew.
        const message = `${path} at ${size.width}`
        await expect.poll(() => coveredTexts(rating.button), { message, intervals }).toEqual([])
      }
    }
  },
)

test('on a phone the button is there, also while another tab of the profile still waits', async ({
  signedIn: page,
}) => {
  await page.setViewportSize(sizes.phone)
  await page.goto('/profile')
  // The other tabs begin to load in an idle moment, and load no further until they are looked at.
  await expect(page.locator('[role=tabpanel] .mantine-Skeleton-root').first()).toBeAttached()
  await expect(ratingDialog(page).button).toBeVisible()
})

test('a rating and a comment are sent, thanked for, and counted in the footer', async ({
  signedIn,
  user,
}) => {
  await signedIn.goto('/habits')
  const rating = ratingDialog(signedIn)
  await rating.button.click()
  await rating.submit.click()
  await expect(rating.dialog.getByText('Please select a rating')).toBeVisible()
  await expect(rating.stars(1)).toBeFocused()
  // Arrows go by halves.
  await signedIn.keyboard.press('Space')
  await signedIn.keyboard.press('ArrowRight')
  await expect(rating.stars(1.5)).toBeChecked()
  await rating.stars(4.5).click()
  await expect(rating.dialog.getByText('4.5 of 5')).toBeVisible()
  await expect(rating.dialog.getByText('Please select a rating')).toBeHidden()
  await rating.comment.fill('x'.repeat(1001))
  await expect(rating.dialog.getByText('1001/1000')).toBeVisible()
  await rating.submit.click()
  await expect(rating.dialog.getByText('Comment must be at most 1000 characters')).toBeVisible()
  await rating.comment.fill(`<b>Calm</b> & quick, says ${user.email}`)
  await rating.submit.click()
  await expect(rating.thanks).toBeVisible()
  await expect(rating.dialog).toBeHidden()
  await expect(rating.average).toBeVisible()
  await expect(rating.thanks).toBeHidden()
  await expect(rating.button).toBeFocused()
  const mails = async () => (await mailsTo('hello@localhost')).filter(({ text }) => text.includes(user.email))
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  expect(mail?.text).toContain('4.5')
  expect(mail?.html).not.toContain('<b>Calm</b>')
})

test(
  'closing waits for the answer, and asks before a comment is lost',
  { tag: '@long' },
  async ({ signedIn }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await signedIn.route('**/trpc/ratings.submit*', async (route) => {
      await held
      await route.continue()
    })
    await signedIn.goto('/habits')
    const rating = ratingDialog(signedIn)
    await rating.button.click()
    await rating.comment.fill('Almost done')
    await signedIn.keyboard.press('Escape')
    await signedIn
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await expect(rating.comment).toHaveValue('Almost done')
    await rating.stars(5).click()
    await rating.submit.click()
    await expect(rating.cancel).toBeDisabled()
    await signedIn.keyboard.press('Escape')
    await expect(rating.dialog).toBeVisible()
    answer()
    await expect(rating.thanks).toBeVisible()
  },
)

test.describe('without a server', () => {
  test.use({ expectedNoise: [/status of 500/] })

  test('what was typed stays, and it can be sent again', { tag: '@long' }, async ({ signedIn }) => {
    await signedIn.route('**/trpc/ratings.submit*', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    })
    await signedIn.goto('/habits')
    const rating = ratingDialog(signedIn)
    await rating.button.click()
    await rating.stars(3).click()
    await rating.comment.fill('Here to stay')
    await rating.submit.click()
    await expect(signedIn.getByText('Failed to send feedback. Please try again.')).toBeVisible()
    await expect(rating.comment).toHaveValue('Here to stay')
    await afterThrottle(signedIn)
    await rating.submit.click()
    await expect(rating.thanks).toBeVisible()
  })
})
