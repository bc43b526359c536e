import { expect, type Locator, type Page } from 'playwright/test'

export type Column = 'To Do' | 'In Progress' | 'Done'

export const boxOf = async (locator: Locator) => {
  await expect(locator).toBeVisible()
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing to see')
  return box
}

export const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = await boxOf(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Holds back the task that a dialog asks for, until the function that it gives is called. */
export const holdTask = async (page: Page) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/trpc\/[^?]*tasks\.get/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The tasks screen, by what a person reads on it. */
export const tasksPage = (page: Page) => {
  const column = (name: Column) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const dialog = page.getByRole('dialog')

  /** Takes a card with the mouse. A person sees it lifted before they carry it away, however slow the machine is. */
  const lift = async (title: string) => {
    await card(title).scrollIntoViewIfNeeded()
    const { x, y } = await middleOf(card(title))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect(async () => {
      await page.mouse.move(x + 12, y)
      await page.mouse.move(x + 8, y)
      await expect(page.locator('[data-held]').first()).toBeVisible({ timeout: 200 })
    }).toPass()
  }

  /** Lifts a card and holds it over a column, in steps as a hand does. */
  const holdOver = async (title: string, to: Column) => {
    await lift(title)
    const { x } = await middleOf(column(to))
    const { y } = await middleOf(column(to).getByRole('heading'))
    await page.mouse.move(x, y + 60, { steps: 12 })
  }
  const carry = async (title: string, to: Column) => {
    await holdOver(title, to)
    await page.mouse.up()
  }
  return {
    column,
    card,
    dialog,
    title: dialog.getByLabel('Title'),
    newTask: page.getByRole('button', { name: 'New Task' }).first(),
    tab: (name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) }),
    create: dialog.getByRole('button', { name: 'Create Task' }),
    update: dialog.getByRole('button', { name: 'Update Task' }),
    lift,
    holdOver,
    carry,
    drag: async (title: string, to: Column) => {
      await carry(title, to)
      await expect(column(to).getByText(title)).toBeVisible()
    },
    reload: async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
    },
  }
}
