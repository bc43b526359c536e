import { Loader } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { FormModal } from '../../../components/dialogs/form-modal.tsx'
import { FailedState } from '../../../components/states/failed-state.tsx'
import { errorText } from '../../../lib/api/errors.ts'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import { NEW_TASK } from '../filters/search.ts'
import { useTaskDialog } from '../filters/use-task-search-params.ts'
import { EditTask } from './edit-task.tsx'
import { NewTask } from './new-task.tsx'
import classes from './task-dialog.module.css'
import { texts } from './texts.ts'
import { useTaskDetail } from './use-task-detail.ts'

const route = getRouteApi('/_app/tasks')

const LoadedTask = ({ opened, id }: { opened: boolean; id: string }) => {
  const { leave } = useTaskDialog()
  const { task, gone, error, retry, retrying } = useTaskDetail(id)
  // The dialog of a task that came late was never closed, so it does not know where the focus was.
  useFocusReturn({ opened })
  if (task) return <EditTask opened={opened} task={task} gone={gone} onRestored={retry} />
  return (
    <FormModal opened={opened} onClose={leave} title={texts.editTitle}>
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

/** The dialog that the address asks for. Each time it opens it starts afresh. */
export const TaskDialog = () => {
  const { task } = route.useSearch()
  const { opened, subject, key } = useDialogSubject(task)
  if (subject === undefined) return null
  return subject === NEW_TASK ? (
    <NewTask key={key} opened={opened} />
  ) : (
    <LoadedTask key={key} opened={opened} id={subject} />
  )
}
