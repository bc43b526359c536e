import { useBlocker } from '@tanstack/react-router'
import { DiscardDialog } from './discard-dialog.tsx'

/**
 * Asks before the browser's Back button, a link or a reload throws away what was typed. An ended session goes
 * to the sign-in page all the same.
 */
export const LeaveGuard = ({ dirty }: { dirty: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== '/login',
    disabled: !dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <DiscardDialog opened={status === 'blocked'} onDiscard={() => proceed?.()} onKeep={() => reset?.()} />
  )
}
