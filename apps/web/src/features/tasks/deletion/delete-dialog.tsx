import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { texts } from './texts.ts'
import { useChangeTogether } from '../use-change-together.ts'

interface DeleteDialogProps {
  /** The tasks to delete; none: nothing is asked. */
  ids: readonly string[]
  /** Before they leave the screen. */
  onDelete?: (() => void) | undefined
  onClose: () => void
}

export const DeleteDialog = ({ ids, onDelete, onClose }: DeleteDialogProps) => {
  const change = useChangeTogether()
  const confirm = () => {
    onClose()
    onDelete?.()
    change(
      ids.map((id) => ({ id, tags: [] })),
      { delete: true },
    )
  }
  return (
    <ConfirmDialog
      opened={ids.length > 0}
      title={texts.title}
      question={ids.length > 1 ? texts.questionOf(ids.length) : texts.question}
      action={texts.action}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
