import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { LeaveGuard } from '../../../components/dialogs/leave-guard.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { AttachmentsTab } from '../attachments/attachments-tab.tsx'
import { useUploads } from '../attachments/use-uploads.ts'
import { JournalsTab } from '../journals/journals-tab.tsx'
import { useNewChecklist } from '../checklist/use-new-checklist.ts'
import { NEW_TASK } from '../filters/search.ts'
import { useTaskDialog } from '../filters/use-task-search-params.ts'
import { DetailsTab } from './details-tab.tsx'
import { DialogTabs } from './dialog-tabs.tsx'
import { withShared } from './draft/shared-task.ts'
import { emptyValues, type TaskValues } from './task-values.ts'
import { texts } from './texts.ts'
import { useTaskDraft, type TaskDraft } from './draft/use-task-draft.ts'
import { useSaveNewTask } from './use-save-new-task.ts'
import { useTaskForm } from './use-task-form.ts'
import { newId } from '../../../lib/new-id.ts'

const route = getRouteApi('/_app/tasks')

export const NewTask = ({ opened }: { opened: boolean }) => {
  const { newTaskStatus } = useLocation().state
  const { timezone } = useUser()
  const { leave } = useTaskDialog()
  const shared = route.useSearch()
  const draft = useTaskDraft(NEW_TASK)
  const [restored] = useState(() => withShared(draft.load(), shared))
  const [base] = useState(() => emptyValues(newTaskStatus))
  // Made once, so that a creation that is sent again, even after a reload, creates nothing more.
  const [id] = useState(() => restored?.id ?? newId())
  const checklist = useNewChecklist(restored?.checklist)
  const items = useMemo(() => checklist.items.map(({ text }) => text), [checklist.items])
  /** From then on its id is taken: a draft with it would create nothing. */
  const isCreated = useRef(false)
  const mayExist = useRef(restored?.id !== undefined)
  const keep = useCallback(
    (kept: Omit<TaskDraft, 'id'> | null) => {
      if (isCreated.current) return
      const isNothing = kept === null && items.length === 0
      draft.keep(isNothing ? null : { changed: {}, note: '', ...kept, id, checklist: items })
    },
    [draft, id, items],
  )
  const { form, dueInput, note, setNote, dirty, check, explain } = useTaskForm({ base, restored, keep })
  const uploads = useUploads(id, false)
  const [busy, setBusy] = useState(false)
  const saveNew = useSaveNewTask(id)

  const save = async (values: TaskValues) => {
    setBusy(true)
    const error = await saveNew({ mayExist: mayExist.current, values, note, items: checklist.items, uploads })
    mayExist.current = true
    if (error) explain(error.reason, texts.createFailed)
    else {
      isCreated.current = true
      draft.keep(null)
    }
    setBusy(false)
  }
  const submit = useThrottledSubmit((values: TaskValues) => void save(values))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) submit(form.values)
  }
  const discard = () => {
    draft.keep(null)
    uploads.clear()
  }
  const close = () => {
    discard()
    leave()
  }
  const isDirty = dirty || items.length > 0 || uploads.uploads.length > 0
  return (
    <FormDialog
      opened={opened}
      title={texts.createTitle}
      submit={texts.create}
      onSubmit={onSubmit}
      onClose={close}
      dirty={isDirty}
      busy={busy}
    >
      <DialogTabs
        counts={{ attachments: uploads.uploads.length }}
        details={
          <DetailsTab
            form={form}
            dueInput={dueInput}
            timezone={timezone}
            checklist={checklist}
            exists={false}
          />
        }
        attachments={<AttachmentsTab uploads={uploads} attachments={[]} />}
        notes={<JournalsTab note={note} onNote={setNote} journals={[]} />}
      />
      <LeaveGuard dirty={opened && isDirty && !busy} onDiscard={discard} />
    </FormDialog>
  )
}
