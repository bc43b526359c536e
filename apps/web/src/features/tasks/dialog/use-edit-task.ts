import type { Task, TaskDetail } from '@dayloom/validators/tasks'
import { useMemo, useState } from 'react'
import { codeOf } from '../../../lib/api/errors.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { sentOrWaiting } from '../waiting/sent-or-waiting.ts'
import { useJournals } from '../journals/use-journals.ts'
import { useUpdateTask } from '../use-save-task.ts'
import { useTaskDialog } from '../filters/use-task-search-params.ts'
import { conflicts, firstChoices, merge, type Choices, type ThreeWayMerge } from './conflict/conflict.ts'
import { mendEdit, refusedEditOf, type RefusedEdit } from './conflict/refused-edit.ts'
import { changedFields, pickFields, updateOf, valuesOf, type TaskValues } from './task-values.ts'
import { texts } from './texts.ts'
import { useElsewhere } from './conflict/use-elsewhere.ts'
import { useTaskDraft } from './use-task-draft.ts'
import { useTaskForm } from './use-task-form.ts'

interface Conflict {
  ways: ThreeWayMerge
  theirs: Task
  choices: Choices
}

const waysOf = ({ base, mine }: RefusedEdit, theirs: Task, timezone: string): ThreeWayMerge => ({
  base: valuesOf(base, timezone),
  mine: valuesOf(mine, timezone),
  theirs: valuesOf(theirs, timezone),
})

/** The form of a task that exists: what changed is sent with the version it was changed from. */
export const useEditTask = (task: TaskDetail) => {
  const { id } = task
  // That of the times in the fields, also when the person's becomes another one.
  const [timezone] = useState(useUser().timezone)
  const { leave } = useTaskDialog()
  const utils = trpc.useUtils()
  const update = useUpdateTask()
  const journals = useJournals(id)
  const draft = useTaskDraft(id)
  const [refused] = useState(() => refusedEditOf(task))
  const [restored] = useState(() => {
    if (!refused) return draft.load()
    const ways = waysOf(refused, task, timezone)
    const values = merge(ways, firstChoices(ways))
    return { changed: pickFields(values, changedFields(ways.theirs, values)), note: '' }
  })
  /** The task that the fields were filled from. */
  const [known, setKnown] = useState<Task>(task)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(() => {
    const ways = refused && waysOf(refused, task, timezone)
    return ways && conflicts(ways).length > 0 ? { ways, theirs: task, choices: firstChoices(ways) } : null
  })
  const base = useMemo(() => valuesOf(known, timezone), [known, timezone])
  const fields = useTaskForm({ base, restored, keep: draft.keep })
  const { form, note, setNote, explain } = fields

  const discard = () => draft.keep(null)
  const close = () => {
    discard()
    leave()
  }
  /** It was changed elsewhere. Where that touches nothing that is shown, or typed here, it is simply sent again. */
  const meet = async (mine: TaskValues, from: Task) => {
    const theirs = await utils.tasks.get.fetch({ id }, { staleTime: 0 })
    const ways = { base: valuesOf(from, timezone), mine, theirs: valuesOf(theirs, timezone) }
    if (conflicts(ways).length > 0) setConflict({ ways, theirs, choices: firstChoices(ways) })
    else await send(merge(ways, {}), theirs)
  }
  const send = async (values: TaskValues, from: Task): Promise<void> => {
    const changed = changedFields(valuesOf(from, timezone), values)
    try {
      if (changed.length > 0) {
        const input = { id, version: from.version, ...updateOf(values, changed, timezone) }
        const saved = refused ? await mendEdit(refused.change, input) : await sentOrWaiting(update(input))
        if (saved) setKnown(saved)
      } else if (refused) await mendEdit(refused.change, null)
    } catch (error) {
      if (codeOf(error) === 'VERSION_CONFLICT') return meet(values, from)
      throw error
    }
    if (note.trim() !== '' && !(await journals.add(note))) return
    setNote('')
    close()
  }
  const attempt = async (values: TaskValues, from: Task) => {
    setBusy(true)
    try {
      await send(values, from)
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
