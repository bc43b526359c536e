import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusScreen } from '../lib/screen/focus-screen.ts'

const isTyping = (element: Element | null) => element?.matches('input, textarea, select') === true

/**
 * A new screen begins at its heading. Someone who types keeps the field, and a dialog keeps its focus.
 */
export const useRouteFocus = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || isTyping(document.activeElement)) return
        if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
        focusScreen()
      }),
    [router],
  )
}
