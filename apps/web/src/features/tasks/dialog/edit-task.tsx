import type { TaskDetail } from '@dayloom/validators/tasks'
import type { FormEvent } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { LeaveGuard } from '../../../components/dialogs/leave-guard.tsx'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { AttachmentsTab } from '../attachments/attachments-tab.tsx'
import { useDeleteAttachment, useShownAttachments } from '../attachments/use-delete-attachment.ts'
import { useUploads } from '../attachments/use-uploads.ts'
import { JournalsTab } from '../journals/journals-tab.tsx'
import { texts as deletionTexts } from '../deletion/texts.ts'
import { useDeleteTask, useRestoreTask } from '../deletion/use-delete-task.ts'
import { LazyHistory } from '../../history/lazy-history.tsx'
import { ElsewhereNotice } from './conflict/elsewhere-notice.tsx'
import { useTaskChecklist } from '../checklist/use-task-checklist.ts'
import { useSkipTask } from '../use-skip-task.ts'
import { ConflictPanel } from './conflict/conflict-panel.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DialogTabs } from './dialog-tabs.tsx'
import { texts } from './texts.ts'
import { useCloseWhenSent } from './use-close-when-sent.ts'
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

export const EditTask = ({ opened, task, gone, onRestored }: EditTaskProps) => {
  const { id, journals } = task
  const attachments = useShownAttachments(task.attachments)
  const { form, dueInput, note, setNote, journalChanges, dirty, busy, check, ...edit } = useEditTask(task)
  const checklist = useTaskChecklist(id, task.checklist)
  const skip = useSkipTask()
  const uploads = useUploads(id, true)
  const deleteAttachment = useDeleteAttachment(id)
  const remove = useDeleteTask()
  const restore = useRestoreTask(onRestored)
  useCloseWhenSent(uploads.uploads.length, dirty)

  const submit = useThrottledSubmit(edit.save)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.conflict) edit.resolve(edit.conflict)
    else if (check()) submit(form.values)
  }
  // What is typed and not saved would be lost with the dialog.
  const skips = task.repeat !== null && task.status !== 'done' && !dirty
  const skipIt = () => {
    edit.close()
    skip(task)
  }
  const deletion = {
    title,
    question,
    onConfirm: () => {
      edit.close()
      remove(id)
    },
  }
  return (
    <FormDialog
      opened={opened}
      title={texts.editTitle}
      submit={edit.conflict ? texts.conflict.save : texts.update}
      onSubmit={onSubmit}
      onClose={edit.close}
      dirty={dirty}
      disabled={!dirty || gone}
      busy={busy}
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
              <DetailsTab
                form={form}
                dueInput={dueInput}
                timezone={edit.timezone}
                checklist={checklist}
                exists
                saved={savedSeries(task, edit.timezone)}
                onSkip={skips ? skipIt : undefined}
              />
            }
            attachments={
              <AttachmentsTab
                uploads={uploads}
                attachments={attachments}
                onDelete={(attachment) => deleteAttachment.mutate({ id: attachment.id })}
              />
            }
            notes={<JournalsTab note={note} onNote={setNote} journals={journals} changes={journalChanges} />}
            history={<LazyHistory kind="task" id={id} />}
          />
        </>
      )}
      <LeaveGuard dirty={opened && dirty && !busy} onDiscard={edit.discard} />
    </FormDialog>
  )
}
