import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const isTyping = (element: Element | null) => element?.matches('input, textarea, select') === true

/**
 * A new screen begins at its heading: a screen reader says where one is, and Tab goes on from there. Someone who
 * types keeps the field, and a dialog keeps its focus.
 */
export const useRouteFocus = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || isTyping(document.activeElement)) return
        if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
        const main = document.getElementById('content')
        const start = main?.querySelector('h1') ?? main
        start?.setAttribute('tabindex', '-1')
        start?.focus({ preventScroll: true })
      }),
    [router],
  )
}
