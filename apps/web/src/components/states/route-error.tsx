import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isChunkLoadError, reloadOnce } from './chunk-load-error.ts'
import { FailedState } from './failed-state.tsx'
import { FullPage } from './full-page.tsx'

/** What a screen shows when it, or the code of its route, broke. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const isLost = isChunkLoadError(error)
  useEffect(() => {
    if (isLost && navigator.onLine) reloadOnce()
    if (isLost) window.addEventListener('online', reloadOnce)
    return () => window.removeEventListener('online', reloadOnce)
  }, [isLost])
  const retry = () => {
    // Not every browser asks twice for a module that it did not get.
    if (isLost && navigator.onLine) return window.location.reload()
    reset()
    return void router.invalidate()
  }
  return (
    <FullPage>
      <FailedState text="Something went wrong on this page." onRetry={retry} />
    </FullPage>
  )
}
