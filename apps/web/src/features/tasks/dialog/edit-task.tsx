import type { TaskDetail } from '@dayloom/validators/tasks'
import { useMemo, useState, type FormEvent } from 'react'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useUser } from '../../../lib/session.tsx'
import { useThrottledSubmit } from '../../../lib/use-throttled-submit.ts'
import { texts as screenTexts } from '../texts.ts'
import { useDeleteTask } from '../use-delete-task.ts'
import { useUpdateTask } from '../use-save-task.ts'
import { useTaskDialog } from '../use-tasks-address.ts'
import { DetailsTab } from './details-tab.tsx'
import { updateOf, valuesOf, type TaskValues } from './task-values.ts'
import { texts } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { useTaskForm } from './use-task-form.ts'

const { title, question } = screenTexts.deletion

export const EditTask = ({ opened, task }: { opened: boolean; task: TaskDetail }) => {
  const { id } = task
  const { timezone } = useUser()
  const { leave } = useTaskDialog()
  const update = useUpdateTask()
  const remove = useDeleteTask()
  const { load, keep } = useDraft(id)
  const [restored] = useState(load)
  const [known] = useState(task)
  const base = useMemo(() => valuesOf(known, timezone), [known, timezone])
  const [busy, setBusy] = useState(false)
  const { form, dueInput, changed, dirty, check, explain } = useTaskForm({ base, restored, keep })

  const save = async (values: TaskValues) => {
    setBusy(true)
    try {
      await update({ id, version: known.version, ...updateOf(values, changed, timezone) })
      keep(null)
      leave()
    } catch (error) {
      explain(error, screenTexts.failed.update)
    } finally {
      setBusy(false)
    }
  }
  const submit = useThrottledSubmit((values: TaskValues) => void save(values))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) submit(form.values)
  }
  const close = () => {
    keep(null)
    leave()
  }
  return (
    <FormDialog
      opened={opened}
      title={texts.editTitle}
      submit={texts.update}
      onSubmit={onSubmit}
      onClose={close}
      dirty={dirty}
      disabled={!dirty}
      busy={busy}
      deletion={{
        title,
        question,
        onConfirm: () => {
          close()
          remove(id)
        },
      }}
    >
      <DetailsTab form={form} dueInput={dueInput} />
    </FormDialog>
  )
}
