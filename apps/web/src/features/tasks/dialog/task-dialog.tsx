import { Loader } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { FormModal } from '../../../components/dialogs/form-modal.tsx'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { errorText } from '../../../lib/api/errors.ts'
import { NEW } from '../../../lib/dialog-address.ts'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import { useOverlay } from '../../../lib/use-overlay.ts'
import { EditTask } from './edit-task.tsx'
import { NewTask } from './new-task.tsx'
import classes from './task-dialog.module.css'
import { texts } from './texts.ts'
import { useTaskDetail } from './use-task-detail.ts'
import { useTaskDialog } from './use-task-dialog.ts'

const route = getRouteApi('/_app')

const LoadedTask = ({ opened, id }: { opened: boolean; id: string }) => {
  const { leave } = useTaskDialog()
  const { task, gone, error, retry, retrying } = useTaskDetail(id)
  // The dialog of a task that came late was never closed, so it does not know where the focus was.
  useFocusReturn({ opened })
  if (task) return <EditTask opened={opened} task={task} gone={gone} onRestored={retry} />
  return (
    <FormModal opened={opened} onClose={leave} title={texts.editTitle} tall>
      <div className={classes.missing}>
        {error ? (
          <FailedState text={errorText(error, texts.failedToLoad)} onRetry={retry} retrying={retrying} />
        ) : (
          <div role="status" aria-label={texts.loading}>
            <Loader size="sm" />
          </div>
        )}
      </div>
    </FormModal>
  )
}

/** The dialog that the address of any screen asks for, or the form for a new task. Each time it opens it starts afresh. */
export const TaskDialog = () => {
  const { task } = route.useSearch()
  const isCreating = useOverlay('new task').opened
  const { opened, subject, key } = useDialogSubject(task ?? (isCreating ? NEW : undefined))
  if (subject === undefined) return null
  return subject === NEW ? (
    <NewTask key={key} opened={opened} />
  ) : (
    <LoadedTask key={key} opened={opened} id={subject} />
  )
}
