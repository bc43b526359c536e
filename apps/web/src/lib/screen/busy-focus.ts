const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * A busy button is disabled, and Chromium takes the focus from what is disabled. It gets the focus back when it is
 * enabled again, unless something else has it by then.
 */
export const keepFocusOfBusyButtons = () => {
  let pressed: HTMLButtonElement | null = null
  const observer = new MutationObserver(() => {
    if (pressed && !pressed.disabled && isLost()) pressed.focus({ preventScroll: true })
  })
  const note = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || button !== document.activeElement) return
    observer.disconnect()
    pressed = button
    observer.observe(button, { attributes: true, attributeFilter: ['disabled'] })
  }
  document.addEventListener('click', note, { capture: true })
}
