import type { HistoryState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { keepTyping } from './shortcuts/type-ahead.ts'
import { useOpenOverlay } from './use-overlay.ts'

/** Opens the form for a new task or habit over the screen one is on. The address stays as it is; Back closes the form. */
export const useNewForm = (form: 'new task' | 'new habit') => {
  const open = useOpenOverlay(form)
  return useCallback(
    (state: HistoryState = {}) => {
      keepTyping()
      open({ ...state, dialog: true })
    },
    [open],
  )
}
