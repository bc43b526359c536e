import { flushSync } from 'react-dom'

/** A field that gives its text only when it is left gives it now; the focus stays. */
export const commitField = (form: HTMLFormElement | null) => {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !form?.contains(field)) return
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}
