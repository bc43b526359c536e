import { expect, type Page } from 'playwright/test'

export type Column = 'To Do' | 'In Progress' | 'Done'

/** The tasks screen, by what a person reads on it. */
export const tasksPage = (page: Page) => {
  const column = (name: Column) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const dialog = page.getByRole('dialog')
  return {
    column,
    card,
    dialog,
    title: dialog.getByLabel('Title'),
    newTask: page.getByRole('button', { name: 'New Task' }).first(),
    tab: (name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) }),
    create: dialog.getByRole('button', { name: 'Create Task' }),
    update: dialog.getByRole('button', { name: 'Update Task' }),
    /** Drags a card with the mouse, in steps as a hand does. */
    drag: async (title: string, to: Column) => {
      await card(title).dragTo(column(to), { steps: 12 })
      await expect(column(to).getByText(title)).toBeVisible()
    },
    reload: async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
    },
  }
}
