type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key'>

/** What browsers give every key that an input method takes, also the Enter that Safari tells of after the composition. */
const TAKEN_BY_INPUT_METHOD = 229

/** Whether a key belongs to an input method, or begins a character such as `´` before `é`. */
export const isComposing = ({ isComposing: isWithin, keyCode, key }: Pressed) =>
  isWithin || keyCode === TAKEN_BY_INPUT_METHOD || key === 'Process' || key === 'Dead'

const keep = (event: KeyboardEvent) => {
  if (isComposing(event)) event.stopImmediatePropagation()
}

/**
 * Keeps such keys from every listener of the app and its libraries, once for all: fields, lists of options, dialogs that
 * Escape closes, and shortcuts. It has to be the first listener of the window. The browser does what it does with the key.
 */
export const keepComposingKeys = () => {
  window.addEventListener('keydown', keep, true)
  window.addEventListener('keyup', keep, true)
}
