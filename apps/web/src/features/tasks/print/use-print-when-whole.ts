import { useEffect, useEffectEvent, useRef } from 'react'
import { keyOf } from '../../../lib/shortcuts/key-sequence.ts'

/**
 * Ctrl+P waits while tasks are on their way. A print that the menu of the browser starts cannot wait: it says on paper
 * that tasks are missing.
 */
export const usePrintWhenWhole = (isLoading: boolean) => {
  const isWanted = useRef(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isLoading || keyOf(event) !== 'mod+p') return
    event.preventDefault()
    isWanted.current = true
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    if (isLoading || !isWanted.current) return
    isWanted.current = false
    window.print()
  }, [isLoading])
}
