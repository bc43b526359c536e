import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The circle of a task on any list, by what it says: `Milk: To Do`. */
export const findCircle = (text: string) => {
  const [title = '', status = ''] = text.split(': ')
  const name = `${status === 'Done' ? 'Reopen' : 'Complete'} “${title}”`
  return screen.findByRole('button', { name, description: status })
}

/** Chooses another status from the menu of the circle. */
export const chooseStatus = async (user: UserEvent, title: string, from: string, to: string) => {
  await user.pointer({ keys: '[MouseRight]', target: await findCircle(`${title}: ${from}`) })
  // Nothing has a place in happy-dom, and a menu whose button is nowhere is hidden.
  await user.click(await screen.findByRole('menuitemradio', { name: to, hidden: true }))
}
