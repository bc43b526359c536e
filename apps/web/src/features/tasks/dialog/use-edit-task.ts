import { messages } from '@dayloom/validators/messages'
import type { Task, TaskDetail } from '@dayloom/validators/tasks'
import { useMemo, useRef, useState } from 'react'
import { unsavedBy, useAutosave, type Saved } from '../../../components/dialogs/use-autosave.ts'
import { useUndoKeys } from '../../../components/dialogs/use-undo-keys.ts'
import { useWhenClosed } from '../../../components/dialogs/use-when-closed.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { notifyKept } from '../../../outbox/notice.ts'
import { useJournals } from '../journals/use-journals.ts'
import { conflictOf, merge, type Choices, type Conflict } from './conflict/conflict.ts'
import { refusedStart } from './conflict/refused-edit.ts'
import { useElsewhere } from './conflict/use-elsewhere.ts'
import { changedFields, pickFields, sendableFields, valuesOf, type TaskValues } from './task-values.ts'
import { texts } from './texts.ts'
import { useSendEdit } from './use-send-edit.ts'
import { useTaskDialog } from './use-task-dialog.ts'
import { useTaskDraft } from './draft/use-task-draft.ts'
import { useTaskForm } from './use-task-form.ts'

/** What is saved half a second after the last key. */
const typedNames: ReadonlySet<string> = new Set(['title', 'description'])

interface EditTask {
  task: TaskDetail
  opened: boolean
  /** It was deleted while it is open. */
  gone: boolean
}

/** The form of a task that exists: it is saved as it is changed. */
export const useEditTask = ({ task, opened, gone }: EditTask) => {
  const { id } = task
  // That of the times in the fields, also when the person's becomes another one.
  const [timezone] = useState(useUser().timezone)
  const { leave } = useTaskDialog()
  const journals = useJournals(id)
  const draft = useTaskDraft(id)
  const [start] = useState(
    () => refusedStart(task, timezone) ?? { refused: null, restored: draft.load(), conflict: null },
  )
  /** The task that the fields were filled from. */
  const [known, setShownKnown] = useState<Task>(task)
  const lastKnown = useRef<Task>(task)
  const setKnown = (next: Task) => {
    lastKnown.current = next
    setShownKnown(next)
  }
  /** What the dialog opened with. */
  const [first, setFirst] = useState(() => valuesOf(task, timezone))
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(start.conflict)
  const base = useMemo(() => valuesOf(known, timezone), [known, timezone])
  const fields = useTaskForm({ base, restored: start.restored, keep: draft.keep })
  const { form, note, setNote, dueInput, explain, mark } = fields
  const send = useSendEdit({ id, timezone, refused: start.refused })

  /** The fields follow what was saved of them, except where something else was typed since. */
  const follow = (saved: Task, sent: TaskValues) => {
    setKnown(saved)
    const now = form.getValues()
    const after = valuesOf(saved, timezone)
    const typedSince = changedFields(sent, now)
    const others = changedFields(now, after).filter((name) => !typedSince.includes(name))
    if (others.length > 0) form.setValues(pickFields(after, others))
  }
  /** Rejects where the server does. */
  const deliver = async (values: TaskValues, from: Task): Promise<Saved> => {
    const sent = await send(values, from)
    if (sent.conflict) {
      const { ways, theirs } = sent.conflict
      // With what was typed since.
      setConflict(conflictOf({ ...ways, mine: form.getValues() }, theirs) ?? sent.conflict)
      return 'refused'
    }
    follow(sent.task, values)
    setWords(sent.words)
    return sent.kept ? 'kept' : 'saved'
  }

  const { values } = form
  const unsaved = useMemo(() => {
    const names = sendableFields(base, values)
    return names.length > 0 ? { names } : null
  }, [base, values])
  const { state, flush, settled } = useAutosave({
    unsaved,
    isTyped: unsaved?.names.every((name) => typedNames.has(name)) ?? false,
    // A refused edit is sent once it is mended.
    paused: busy || gone || conflict !== null || start.refused !== null,
    send: async ({ names }, failures) => {
      // A date of which only parts are typed counts as empty, but is not what is meant.
      const isHalf = dueInput.current?.validity.badInput === true
      const meant = names.filter((name) => !isHalf || name !== 'due_date')
      const from = lastKnown.current
      const changed = { ...valuesOf(from, timezone), ...pickFields(form.getValues(), meant) }
      if (meant.length === 0) return 'refused'
      try {
        return await deliver(changed, from)
      } catch (error) {
        if (failures === 0) mark(error, texts.updateFailed)
        return unsavedBy(error)
      }
    },
  })

  const addNote = async () => {
    if (note.trim() === '') return true
    const isAdded = await journals.add(note)
    if (isAdded) setNote((typed) => (typed === note ? '' : typed))
    return isAdded
  }
  const close = () => {
    // An empty title is no change: it keeps the one it has.
    if (form.getValues().title.trim() === '') form.setFieldValue('title', base.title)
    leave()
  }
  const finish = async (changed: TaskValues, from: Task) => {
    setBusy(true)
    try {
      const saved = await deliver(changed, from)
      if (saved === 'refused' || !(await addNote())) return
      if (saved === 'kept' || state === 'kept') notifyKept()
      else if (!start.refused) notifySuccess(messages.tasks.updated)
      draft.keep(null)
      close()
    } catch (error) {
      explain(error, texts.updateFailed)
    } finally {
      setBusy(false)
    }
  }
  /** Saves what is left, says so and closes. */
  const save = async () => {
    setBusy(true)
    await settled()
    await finish(form.getValues(), lastKnown.current)
  }
  const discard = () => {
    form.setValues(base)
    setNote('')
    draft.keep(null)
  }
  const abandon = () => {
    discard()
    leave()
  }
  useWhenClosed(opened, () => {
    if (gone || conflict || start.refused) return
    flush()
    void addNote()
  })

  const take = (taken: TaskValues, from: Task) => {
    const elsewhere = changedFields(valuesOf(lastKnown.current, timezone), valuesOf(from, timezone))
    setFirst((before) => ({ ...before, ...pickFields(taken, elsewhere) }))
    setKnown(from)
    if (changedFields(form.values, taken).length > 0) form.setValues(taken)
  }
  const takesBack = useRef(false)
  const isOwn = () => {
    const was = takesBack.current
    takesBack.current = false
    return was
  }
  useUndoKeys({
    enabled: opened && state !== 'idle' && conflict === null,
    isTyping: unsaved !== null,
    onUndo: () => (takesBack.current = true),
  })
  const paused = busy || state === 'saving' || conflict !== null
  const elsewhere = useElsewhere({ task, known, timezone, mine: form.values, paused, isOwn, take })
  const resolve = ({ ways, theirs, choices }: Conflict) => {
    const chosen = merge(ways, choices)
    form.setValues(chosen)
    setKnown(theirs)
    setConflict(null)
    elsewhere.clear()
    void finish(chosen, theirs)
  }
  const choose = (choices: Choices) => setConflict((met) => met && { ...met, choices })
  const review = () => {
    // With what was typed since.
    const met = elsewhere.review
    if (met) setConflict({ ...met, ways: { ...met.ways, mine: form.values } })
  }
  return {
    ...fields,
    timezone,
    journalChanges: journals,
    busy,
    conflict,
    changes: { names: elsewhere.names, onReview: elsewhere.review && review },
    /** Something differs from what the dialog opened with. */
    differs: changedFields(first, form.values).length > 0 || note.trim() !== '',
    isUnsaved: unsaved !== null || note.trim() !== '',
    isMending: start.refused !== null,
    state,
    words,
    flush,
    choose,
    resolve,
    save,
    discard,
    close,
    abandon,
  }
}
