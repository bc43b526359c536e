import { useEffect, type RefObject } from 'react'

/** The card that has the focus, or had it last. */
let focused: string | null = null

/** Whether nothing has the focus, or only the menu from which a card was moved. */
const isFocusFree = () => {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.closest('[role="menu"]') !== null
}

/** In another column a card is another element: the focus goes with it, unless it has gone somewhere else. */
export const useKeepFocus = (id: string, button: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    if (focused === id && isFocusFree()) button.current?.focus({ preventScroll: true })
  }, [id, button])
  return {
    onFocus: () => {
      focused = id
    },
  }
}

/** Of a board that is left, nothing is remembered. */
export const useForgetFocus = () =>
  useEffect(
    () => () => {
      focused = null
    },
    [],
  )
