import { useBlocker } from '@tanstack/react-router'
import { DiscardDialog } from './discard-dialog.tsx'

interface LeaveGuardProps {
  dirty: boolean
  /** Before it is left: forgets what was kept of it. */
  onDiscard?: () => void
}

/**
 * Asks before the browser's Back button, a link or a reload throws away what was typed. An ended session goes
 * to the sign-in page all the same.
 */
export const LeaveGuard = ({ dirty, onDiscard }: LeaveGuardProps) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== '/login',
    disabled: !dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <DiscardDialog
      opened={status === 'blocked'}
      onDiscard={() => {
        onDiscard?.()
        proceed?.()
      }}
      onKeep={() => reset?.()}
    />
  )
}
