import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTaskDialog } from '../filters/use-task-search-params.ts'

/** The dialog of a task that was just created stays for the files that are still sent, and closes behind the last. */
export const useCloseWhenSent = (unsent: number, dirty: boolean) => {
  const { sending } = useLocation().state
  const { leave } = useTaskDialog()
  const isDone = sending === true && unsent === 0 && !dirty
  useEffect(() => {
    if (isDone) leave()
    // Once: `leave` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])
}
