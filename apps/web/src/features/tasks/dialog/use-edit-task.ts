import type { Task, TaskDetail } from '@dayloom/validators/tasks'
import { useMemo, useState } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { useJournals } from '../journals/use-journals.ts'
import { useTaskDialog } from '../filters/use-task-search-params.ts'
import { merge, type Choices, type Conflict } from './conflict/conflict.ts'
import { refusedStart } from './conflict/refused-edit.ts'
import { useElsewhere } from './conflict/use-elsewhere.ts'
import { changedFields, valuesOf, type TaskValues } from './task-values.ts'
import { texts } from './texts.ts'
import { useSendEdit } from './use-send-edit.ts'
import { useTaskDraft } from './draft/use-task-draft.ts'
import { useTaskForm } from './use-task-form.ts'

/** The form of a task that exists. */
export const useEditTask = (task: TaskDetail) => {
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
  const [known, setKnown] = useState<Task>(task)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(start.conflict)
  const base = useMemo(() => valuesOf(known, timezone), [known, timezone])
  const fields = useTaskForm({ base, restored: start.restored, keep: draft.keep })
  const { form, note, setNote, explain } = fields
  const send = useSendEdit({ id, timezone, refused: start.refused })

  const discard = () => draft.keep(null)
  const close = () => {
    discard()
    leave()
  }
  const saveAll = async (values: TaskValues, from: Task) => {
    const sent = await send(values, from)
    if (sent.conflict) return setConflict(sent.conflict)
    if (sent.saved) setKnown(sent.saved)
    if (note.trim() !== '' && !(await journals.add(note))) return
    setNote((typed) => (typed === note ? '' : typed))
    close()
  }
  const attempt = async (values: TaskValues, from: Task) => {
    setBusy(true)
    try {
      await saveAll(values, from)
    } catch (error) {
      explain(error, texts.updateFailed)
    } finally {
      setBusy(false)
    }
  }
  const save = (values: TaskValues) => void attempt(values, known)
  const take = (values: TaskValues, from: Task) => {
    setKnown(from)
    if (changedFields(form.values, values).length > 0) form.setValues(values)
  }
  const paused = busy || conflict !== null
  const elsewhere = useElsewhere({ task, known, timezone, mine: form.values, paused, take })
  const resolve = ({ ways, theirs, choices }: Conflict) => {
    const values = merge(ways, choices)
    form.setValues(values)
    setKnown(theirs)
    setConflict(null)
    elsewhere.clear()
    void attempt(values, theirs)
  }
  const choose = (choices: Choices) => setConflict((met) => met && { ...met, choices })
  const review = () => {
    // With what was typed since.
    const met = elsewhere.review
    if (met) setConflict({ ...met, ways: { ...met.ways, mine: form.values } })
  }
  const changes = { names: elsewhere.names, onReview: elsewhere.review && review }
  return {
    ...fields,
    timezone,
    journalChanges: journals,
    busy,
    conflict,
    changes,
    choose,
    resolve,
    save,
    discard,
    close,
  }
}
