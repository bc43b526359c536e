import { useSyncExternalStore } from 'react'

let isPrinting = false

const subscribe = (listener: () => void) => {
  const controller = new AbortController()
  for (const [event, printing] of [
    ['beforeprint', true],
    ['afterprint', false],
  ] as const)
    window.addEventListener(
      event,
      () => {
        isPrinting = printing
        listener()
      },
      controller,
    )
  return () => controller.abort()
}

/** Whether the page is on its way to paper. What is drawn for it is there before the browser looks. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => isPrinting)
