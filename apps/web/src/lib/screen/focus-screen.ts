const startOfScreen = () => {
  const main = document.getElementById('content')
  return main?.querySelector('h1') ?? main
}

/** Puts the focus where a screen begins: a screen reader says where one is, and Tab goes on from there. */
export const focusScreen = () => {
  const start = startOfScreen()
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}

const hasNone = () => document.activeElement === null || document.activeElement === document.body

/** A dialog gives the focus back a moment after it has closed. */
const FOCUS_RETURN_MS = 50

/** What a dialog was opened from may be gone with what it changed: then nothing has the focus, and the screen takes it. */
export const catchLostFocus = () => {
  window.setTimeout(() => {
    if (hasNone()) focusScreen()
  }, FOCUS_RETURN_MS)
}

/** Nothing has the focus, or only the screen, which caught it: whoever knows a better place may take it. */
export const isFocusFree = () => hasNone() || document.activeElement === startOfScreen()
