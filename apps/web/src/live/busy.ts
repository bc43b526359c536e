/** Somebody who has not typed for so long has stopped. Milliseconds. */
const TYPING_MS = 1000

let isPressed = false
let typedAt = -Infinity

/** Notices what a person is in the middle of; gives what ends it. */
export const watchHands = () => {
  // A browser's own menu keeps the release of the button that opened it to itself.
  const press = ({ button }: PointerEvent) => (isPressed = button === 0)
  const release = () => (isPressed = false)
  const type = ({ timeStamp }: Event) => (typedAt = timeStamp)
  const options = { capture: true, passive: true }
  const events = [
    ['pointerup', release],
    ['pointercancel', release],
    ['contextmenu', release],
    ['blur', release],
    ['input', type],
  ] as const
  window.addEventListener('pointerdown', press, options)
  for (const [name, note] of events) window.addEventListener(name, note, options)
  return () => {
    window.removeEventListener('pointerdown', press, options)
    for (const [name, note] of events) window.removeEventListener(name, note, options)
    isPressed = false
  }
}

/** Something is pressed, or held by the keyboard: what is shown stays where it is. */
export const isHolding = () =>
  isPressed || document.querySelector('[data-held]:not([data-held="false"]), [data-dragging]') !== null

export const isTyping = () => performance.now() - typedAt < TYPING_MS
