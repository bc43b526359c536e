import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import { texts } from './dialog-texts.ts'
import { RoutineForm, type RoutineValues } from './routine-form.tsx'
import { useRoutineCreate } from './use-routines.ts'

interface NewRoutineDialogProps {
  opened: boolean
  onClose: () => void
}

const empty: RoutineValues = { name: '', color: 'gray', done_when: 'all' }

export const NewRoutineDialog = ({ opened, onClose }: NewRoutineDialogProps) => {
  const create = useRoutineCreate()
  // Each time it opens it starts afresh.
  const dialog = useDialogSubject(opened ? 'new' : undefined)
  const save = async (values: RoutineValues) => {
    await create(values)
    onClose()
  }
  return (
    <RoutineForm
      key={dialog.key}
      opened={dialog.opened}
      title={texts.createTitle}
      submit={texts.create}
      values={empty}
      failed={texts.failed.create}
      onSave={save}
      onClose={onClose}
    />
  )
}
