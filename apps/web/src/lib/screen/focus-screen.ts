/** Puts the focus where a screen begins: a screen reader says where one is, and Tab goes on from there. */
export const focusScreen = () => {
  const main = document.getElementById('content')
  const start = main?.querySelector('h1') ?? main
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}

/** A dialog gives the focus back a moment after it has closed. */
const FOCUS_RETURN_MS = 50

/** What a dialog was opened from may be gone with what it changed: then nothing has the focus, and the screen takes it. */
export const catchLostFocus = () => {
  window.setTimeout(() => {
    if (document.activeElement === document.body) focusScreen()
  }, FOCUS_RETURN_MS)
}
