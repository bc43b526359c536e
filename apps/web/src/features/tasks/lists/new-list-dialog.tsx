import { useNavigate } from '@tanstack/react-router'
import { newId } from '../../../lib/new-id.ts'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import { sentOrKept } from '../outbox/sent-or-kept.ts'
import { texts } from './dialog-texts.ts'
import { ListForm, type ListValues } from './list-form.tsx'
import { useListCreate } from './use-list-mutations.ts'

interface NewListDialogProps {
  opened: boolean
  /** Resolves when its entry of the history is left. */
  close: () => Promise<void>
}

const empty: ListValues = { name: '', color: 'gray' }

/** Makes a list and goes to it. */
export const NewListDialog = ({ opened, close }: NewListDialogProps) => {
  const create = useListCreate()
  const navigate = useNavigate()
  // Each time it opens it starts afresh.
  const dialog = useDialogSubject(opened ? 'new' : undefined)
  const save = async (values: ListValues) => {
    const id = newId()
    await sentOrKept(create({ id, ...values }))
    await close()
    void navigate({ to: '/tasks', search: { list: [id] } })
  }
  return (
    <ListForm
      key={dialog.key}
      opened={dialog.opened}
      title={texts.createTitle}
      submit={texts.create}
      values={empty}
      failed={texts.failed.create}
      onSave={save}
      onClose={() => void close()}
    />
  )
}
