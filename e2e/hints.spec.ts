import { expect, test } from './support/test.ts'

test('what is pointed at, or reached by keyboard, says what it does; Escape and leaving end it', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard')
  const hint = page.getByRole('tooltip')
  const tasks = page.getByRole('navigation').getByRole('link', { name: 'Tasks' })
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' })

  await tasks.hover()
  await expect(hint).toHaveText(/Tasks.*G.*T/)
  await expect(tasks).toHaveAccessibleDescription(/Tasks/)
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()

  await page.getByRole('link', { name: 'Analytics' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).not.toHaveAccessibleDescription('')
  await expect(hint).toBeVisible()

  const ofHelp = hint.filter({ hasText: 'Keyboard shortcuts' })
  await help.hover()
  await expect(ofHelp).toBeVisible()
  await page.mouse.move(700, 500)
  await expect(ofHelp).toBeHidden()
})
