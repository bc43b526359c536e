import { useLocation } from '@tanstack/react-router'
import { useCallback, useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useUser } from '../../../lib/session.tsx'
import { useThrottledSubmit } from '../../../lib/use-throttled-submit.ts'
import { texts as screenTexts } from '../texts.ts'
import { useCreateTask } from '../use-save-task.ts'
import { useTaskDialog } from '../use-tasks-address.ts'
import { DetailsTab } from './details-tab.tsx'
import { createOf, emptyValues, type TaskValues } from './task-values.ts'
import { texts } from './texts.ts'
import { useDraft, type Draft } from './use-draft.ts'
import { useTaskForm } from './use-task-form.ts'

export const NewTask = ({ opened }: { opened: boolean }) => {
  const { newTaskStatus } = useLocation().state
  const { timezone } = useUser()
  const { leave } = useTaskDialog()
  const create = useCreateTask()
  const draft = useDraft('new')
  const [restored] = useState(draft.load)
  const [base] = useState(() => emptyValues(newTaskStatus))
  // Made once, so that a creation that is sent again, even after a reload, creates nothing more.
  const [id] = useState(() => restored?.id ?? newId())
  const [busy, setBusy] = useState(false)
  const keepDraft = draft.keep
  const keep = useCallback(
    (kept: Omit<Draft, 'id'> | null) => keepDraft(kept && { ...kept, id }),
    [keepDraft, id],
  )
  const { form, dueInput, dirty, check, explain } = useTaskForm({ base, restored, keep })

  const save = async (values: TaskValues) => {
    setBusy(true)
    try {
      await create({ id, ...createOf(values, timezone) })
      keep(null)
      leave()
    } catch (error) {
      explain(error, screenTexts.failed.create)
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
      title={texts.createTitle}
      submit={texts.create}
      onSubmit={onSubmit}
      onClose={close}
      dirty={dirty}
      busy={busy}
    >
      <DetailsTab form={form} dueInput={dueInput} />
    </FormDialog>
  )
}
