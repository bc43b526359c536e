import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { FailedState } from './failed-state.tsx'
import { FullPage } from './full-page.tsx'

/** What a screen shows when it, or the code of its route, broke. */
export const RouteError = ({ reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <FullPage>
      <FailedState text="Something went wrong on this page." onRetry={retry} />
    </FullPage>
  )
}
