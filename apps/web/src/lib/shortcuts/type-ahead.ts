import { keyOf } from './key-sequence.ts'
import { isKeysOfShortcut } from './shortcuts.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** A field that has not come this long after the last key is given up. */
const MAX_WAIT_MS = 10_000

interface Wait {
  /** What was typed; a line break is Enter. */
  text: string
  /** What had the focus before. */
  from: Element | null
  timer: ReturnType<typeof setTimeout> | undefined
  listening: AbortController
}

let wait: Wait | undefined

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  // Null for a field that holds no text, such as a check box.
  target.selectionStart !== null &&
  !target.readOnly &&
  !target.disabled

const end = () => {
  clearTimeout(wait?.timer)
  wait?.listening.abort()
  wait = undefined
}

const restartTimer = (current: Wait) => {
  clearTimeout(current.timer)
  current.timer = setTimeout(end, MAX_WAIT_MS)
}

const write = (field: Field, text: string) => {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

const pressEnter = (field: Field) => {
  const key = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
  if (!field.dispatchEvent(key)) return
  if (field instanceof HTMLTextAreaElement) write(field, '\n')
  else field.form?.requestSubmit()
}

const give = (field: Field, text: string) => {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) pressEnter(field)
    // Enter may have closed it.
    if (document.activeElement !== field) return
    if (line !== '') write(field, line)
  }
}

/** Keys that do something on the screen that is being left; others have names such as `F5`. */
const OF_A_FIELD = /^(Enter|Backspace|Delete|Tab|Home|End|Arrow\w+|Page\w+)$/

/** What a key writes. Alt and a letter open a menu of the browser; AltGr writes, also where it is Ctrl and Alt. */
const writtenBy = (event: KeyboardEvent) => {
  const { key, altKey, ctrlKey, metaKey } = event
  if (key === 'Enter') return '\n'
  const isAltGr = event.getModifierState('AltGraph') || (altKey && ctrlKey)
  const isText = /^.$/su.test(key) && (isAltGr || !(altKey || ctrlKey || metaKey))
  return isText ? key : undefined
}

const onKeyDown = (event: KeyboardEvent) => {
  if (!wait) return
  if (event.key === 'Escape') return end()
  const written = writtenBy(event)
  const stroke = keyOf(event)
  if (written === undefined && stroke === undefined && !OF_A_FIELD.test(event.key)) return
  event.stopImmediatePropagation()
  // The browser keeps its own, such as a new tab.
  if (written === undefined && stroke !== undefined && !isKeysOfShortcut(stroke)) return
  event.preventDefault()
  restartTimer(wait)
  if (event.repeat) return
  if (event.key === 'Backspace') wait.text = wait.text.replace(/.$/su, '')
  else wait.text += written ?? ''
}

/** A button that still has the focus may act when the key is let go. */
const onKeyUp = (event: KeyboardEvent) => {
  if (event.key === ' ' || event.key === 'Enter') event.preventDefault()
}

const onFocus = ({ target }: FocusEvent) => {
  if (!wait || target === wait.from) return
  if (isField(target)) {
    const { text } = wait
    end()
    // React may be in the middle of showing it. No key comes in between.
    queueMicrotask(() => give(target, text))
  } else if (target instanceof Element && target.closest('[role="dialog"]')) end()
}

/** Somebody does something else. */
const onPointerDown = ({ target }: PointerEvent) => {
  if (!isField(target)) end()
}

/**
 * Keeps what is typed until a text field gets the focus, and puts it there: call it as something opens a field. The keys
 * fire no shortcut. It does nothing more once the field has the focus.
 */
export const keepTyping = () => {
  const text = wait?.text ?? ''
  end()
  const listening = new AbortController()
  wait = { text, from: document.activeElement, timer: undefined, listening }
  restartTimer(wait)
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('keyup', onKeyUp, options)
  window.addEventListener('focusin', onFocus, options)
  window.addEventListener('pointerdown', onPointerDown, options)
}
