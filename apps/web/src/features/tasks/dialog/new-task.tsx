import type { ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { LeaveGuard } from '../../../components/dialogs/leave-guard.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { AttachmentsTab } from '../attachments/attachments-tab.tsx'
import { useUploads, type Uploads } from '../attachments/use-uploads.ts'
import { sentOrKept } from '../outbox/sent-or-kept.ts'
import { useCreateTask, useUpdateTask } from '../api.ts'
import { useJournals } from '../journals/use-journals.ts'
import { JournalsTab } from '../journals/journals-tab.tsx'
import { withItemChanged } from '../checklist/checklist-changes.ts'
import type { Checklist } from '../checklist/checklist.ts'
import { NEW } from '../../../lib/dialog-address.ts'
import { useListOfScreen } from '../lists/use-list-of-screen.ts'
import { useTaskDialog } from './use-task-dialog.ts'
import { DetailsTab } from './details-tab.tsx'
import { DialogTabs } from './dialog-tabs.tsx'
import { withShared } from './draft/shared-task.ts'
import {
  changedFields,
  createOf,
  dueSuggestions,
  emptyValues,
  updateOf,
  valuesOf,
  type TaskValues,
} from './task-values.ts'
import { NewTitleField } from './new-title-field.tsx'
import { texts } from './texts.ts'
import { useTellCreated } from '../use-tell-created.ts'
import { useTaskDraft, type TaskDraft } from './draft/use-task-draft.ts'
import { useReadTitle } from './use-read-title.ts'
import { useTaskForm } from './use-task-form.ts'
import { now } from '../../../lib/clock/clock.ts'
import { newId } from '../../../lib/new-id.ts'

const route = getRouteApi('/_app')

/** A task that is made on these screens is for today. */
const daysOfToday: ReadonlySet<string> = new Set(['/today', '/getting-started'])

const itemOf = (text: string): ChecklistItem => ({ id: newId(), text, done: false })

/** The items of a task that is not created yet. */
const useNewChecklist = (texts: readonly string[] = []): Checklist => {
  const [items, setItems] = useState<readonly ChecklistItem[]>(() => texts.map(itemOf))
  return {
    items,
    add: (added) => {
      setItems((before) => [...before, ...added.map(itemOf)])
      return Promise.resolve([])
    },
    change: (id, change) => setItems((before) => withItemChanged(before, id, change)),
    remove: (id) => setItems((before) => before.filter((each) => each.id !== id)),
    move: (id, after_id) => setItems((before) => withItemChanged(before, id, { after_id })),
  }
}

interface Filled {
  /** It was sent before, or may have been. */
  mayExist: boolean
  values: TaskValues
  note: string
  items: readonly ChecklistItem[]
  uploads: Uploads
}

/**
 * Creates the task, then keeps its note, then sends its files one by one. Only the first can fail the whole:
 * what fails after it stays in the dialog, which by then is the one of the created task.
 */
const useSaveNewTask = (id: string) => {
  const { timezone } = useUser()
  const { leave, goOn } = useTaskDialog()
  const { mutateAsync: create } = useCreateTask()
  const { update } = useUpdateTask()
  const tellCreated = useTellCreated()
  const journals = useJournals(id)
  const draftOfCreated = useTaskDraft(id)

  return async ({ mayExist, values, note, items, uploads }: Filled): Promise<{ reason: unknown } | null> => {
    try {
      const checklist = items.map(({ id, text }) => ({ id, text }))
      const input = { id, ...createOf(values, timezone), ...(items.length > 0 && { checklist }) }
      const made = await sentOrKept(create(input))
      if (made) tellCreated(made)
      // An earlier try may have arrived although its answer did not: then that one is what comes back.
      const changed = made && mayExist ? changedFields(valuesOf(made, timezone), values) : []
      if (changed.length > 0) await sentOrKept(update({ id, ...updateOf(values, changed, timezone) }))
    } catch (reason) {
      return { reason }
    }
    const noteIsLeft = note.trim() !== '' && !(await journals.add(note))
    if (noteIsLeft) draftOfCreated.keep({ changed: {}, note })
    const hasFiles = uploads.uploads.length > 0
    if (hasFiles) void uploads.start()
    if (noteIsLeft) goOn(id, 'notes')
    else if (hasFiles) goOn(id, 'attachments')
    else leave()
    return null
  }
}

export const NewTask = ({ opened }: { opened: boolean }) => {
  const {
    pathname,
    state: { newTaskStatus },
  } = useLocation()
  const user = useUser()
  const { timezone } = user
  const { leave } = useTaskDialog()
  const shared = route.useSearch()
  const listOfScreen = useListOfScreen()
  const draft = useTaskDraft(NEW)
  const [restored] = useState(() => withShared(draft.load(), shared))
  const [base] = useState(() => ({
    ...emptyValues(newTaskStatus),
    list_id: listOfScreen ?? '',
    ...(daysOfToday.has(pathname) && { due_date: dueSuggestions(now(), user, '').today }),
  }))
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
  const [filled] = useState(() => changedFields(base, { ...base, ...restored?.changed }))
  const { shown, state, meant } = useReadTitle({ form, timezone, filled })
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
    if (check(meant)) submit(meant)
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
      tall
    >
      <DialogTabs
        counts={{ attachments: uploads.uploads.length }}
        details={
          <DetailsTab
            form={shown}
            titleField={
              <NewTitleField
                title={form.values.title}
                state={state}
                inputProps={form.getInputProps('title')}
                error={form.errors['title']}
              />
            }
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
