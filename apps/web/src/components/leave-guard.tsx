import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Discard changes?"
      question="What you typed here has not been saved."
      action="Discard"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  )
}
