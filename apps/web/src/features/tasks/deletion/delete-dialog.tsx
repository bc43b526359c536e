import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { texts } from './texts.ts'
import { useDeleteTask } from './use-delete-task.ts'

interface DeleteDialogProps {
  /** The task to delete; null: nothing is asked. */
  id: string | null
  onClose: () => void
}

export const DeleteDialog = ({ id, onClose }: DeleteDialogProps) => {
  const remove = useDeleteTask()
  const confirm = () => {
    onClose()
    if (id !== null) remove(id)
  }
  return (
    <ConfirmDialog
      opened={id !== null}
      title={texts.title}
      question={texts.question}
      action={texts.action}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
