import type { Page } from 'playwright/test'

/** The floating button and its dialogs, by what a person reads on them. */
export const ratingDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'How do you like Dayloom?' })
  return {
    button: page.getByRole('button', { name: 'Feedback' }),
    dialog,
    stars: (value: number) =>
      dialog.getByRole('radio', { name: `${value} ${value === 1 ? 'star' : 'stars'}`, exact: true }),
    comment: dialog.getByLabel('Comment (optional)'),
    submit: dialog.getByRole('button', { name: 'Submit' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    thanks: page.getByRole('dialog', { name: 'Thank you for your feedback!' }),
    average: page.getByRole('contentinfo').getByText(/\/5 - \d+ users? rated$/),
  }
}
