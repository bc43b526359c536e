import { ConfirmDialog } from './confirm-dialog.tsx'

interface DiscardDialogProps {
  opened: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before what was typed is lost. */
export const DiscardDialog = ({ opened, onDiscard, onKeep }: DiscardDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title="Discard changes?"
    question="What you typed here has not been saved."
    action="Discard"
    cancel="Keep editing"
    onConfirm={onDiscard}
    onCancel={onKeep}
  />
)
