import type { Page } from 'playwright/test'

/** Presses Tab until the control has the focus, as a person without a mouse does. */
export const tabTo = async (
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'tab' | 'textbox' | 'switch' = 'button',
  key: 'Tab' | 'Shift+Tab' = 'Tab',
) => {
  const target = page.getByRole(role, { name }).first()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reached ${String(name)}`)
}
