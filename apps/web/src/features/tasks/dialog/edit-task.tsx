import type { TaskDetail } from '@dayloom/validators/tasks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, type FormEvent } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { LeaveGuard } from '../../../components/dialogs/leave-guard.tsx'
import { SaveStatus } from '../../../components/dialogs/save-status.tsx'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { AttachmentsTab } from '../attachments/attachments-tab.tsx'
import { useDeleteAttachment, useShownAttachments } from '../attachments/use-delete-attachment.ts'
import { useUploads } from '../attachments/use-uploads.ts'
import { JournalsTab } from '../journals/journals-tab.tsx'
import { texts as deletionTexts } from '../deletion/texts.ts'
import { useDeleteTask, useRestoreTask, useSkipTask } from '../api.ts'
import { useTaskDialog } from './use-task-dialog.ts'
import { LazyHistory } from '../../history/lazy-history.tsx'
import { LazyTime } from '../time/lazy-time.tsx'
import { ElsewhereNotice } from './conflict/elsewhere-notice.tsx'
import { useTaskChecklist } from '../checklist/use-task-checklist.ts'
import { ConflictPanel } from './conflict/conflict-panel.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DialogTabs } from './dialog-tabs.tsx'
import { texts } from './texts.ts'
import { valuesOf } from './task-values.ts'
import { useEditTask } from './use-edit-task.ts'

const { title, question } = deletionTexts

const savedSeries = (task: TaskDetail, timezone: string) => {
  if (!task.series) return undefined
  const { repeat, repeat_from, due_date } = valuesOf(task, timezone)
  return { repeat, repeat_from, due_date, ...task.series }
}

interface EditTaskProps {
  opened: boolean
  task: TaskDetail
  /** It was deleted while it is open. */
  gone: boolean
  /** Asks for it again. */
  onRestored: () => void
}

/** The dialog of a task that was just created stays for the files that are still sent, and closes behind the last. */
const useCloseWhenSent = (unsent: number, isUnsaved: boolean) => {
  const { sending } = useLocation().state
  const { leave } = useTaskDialog()
  const isDone = sending === true && unsent === 0 && !isUnsaved
  useEffect(() => {
    if (isDone) leave()
    // Once: `leave` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])
}

export const EditTask = ({ opened, task, gone, onRestored }: EditTaskProps) => {
  const { id, journals } = task
  const attachments = useShownAttachments(task.attachments)
  const { form, dueInput, note, setNote, journalChanges, isUnsaved, isMending, check, ...edit } = useEditTask(
    {
      task,
      opened,
      gone,
    },
  )
  const checklist = useTaskChecklist(id, task.checklist)
  const skip = useSkipTask()
  const uploads = useUploads(id, true)
  const deleteAttachment = useDeleteAttachment(id)
  const remove = useDeleteTask()
  const restore = useRestoreTask(onRestored)
  useCloseWhenSent(uploads.uploads.length, isUnsaved)

  const submit = useThrottledSubmit(() => void edit.save())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.conflict) edit.resolve(edit.conflict)
    else if (check()) submit()
  }
  const skips = task.repeat !== null && task.status !== 'done' && !isUnsaved
  const skipIt = () => {
    edit.close()
    skip(task)
  }
  const deletion = {
    title,
    question,
    onConfirm: () => {
      edit.abandon()
      remove(id)
    },
  }
  return (
    <FormDialog
      opened={opened}
      title={texts.editTitle}
      submit={edit.conflict ? texts.conflict.save : texts.update}
      onSubmit={onSubmit}
      onClose={isMending ? edit.abandon : edit.close}
      dirty={isMending && isUnsaved}
      disabled={!edit.differs || gone}
      busy={edit.busy}
      status={isMending ? undefined : <SaveStatus state={edit.state} more={edit.words} />}
      tall
      deletion={edit.conflict || gone ? undefined : deletion}
    >
      {edit.conflict ? (
        <ConflictPanel {...edit.conflict} onChange={edit.choose} />
      ) : (
        <>
          <ElsewhereNotice {...edit.changes} gone={gone} onRestore={() => restore(id)} />
          <DialogTabs
            counts={{ attachments: attachments.length + uploads.uploads.length, notes: journals.length }}
            details={
              <div role="presentation" onBlur={edit.flush}>
                <DetailsTab
                  form={form}
                  dueInput={dueInput}
                  timezone={edit.timezone}
                  checklist={checklist}
                  exists
                  saved={savedSeries(task, edit.timezone)}
                  onSkip={skips ? skipIt : undefined}
                  spent={task.spent_minutes}
                />
              </div>
            }
            attachments={
              <AttachmentsTab
                uploads={uploads}
                attachments={attachments}
                onDelete={(attachment) => deleteAttachment.mutate({ id: attachment.id })}
              />
            }
            notes={<JournalsTab note={note} onNote={setNote} journals={journals} changes={journalChanges} />}
            time={<LazyTime task={task} />}
            history={<LazyHistory kind="task" id={id} />}
          />
        </>
      )}
      <LeaveGuard dirty={opened && isMending && isUnsaved && !edit.busy} onDiscard={edit.discard} />
    </FormDialog>
  )
}
