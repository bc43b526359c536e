import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/** Runs when a dialog is closed, by any way, Back included: what is typed is to be saved. */
export const useWhenClosed = (opened: boolean, run: () => void) => {
  const runLatest = useCallbackRef(run)
  const wasOpened = useRef(opened)
  useEffect(() => {
    if (wasOpened.current && !opened) runLatest()
    wasOpened.current = opened
  }, [opened, runLatest])
}
