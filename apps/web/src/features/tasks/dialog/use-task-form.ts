import { messages } from '@dayloom/validators/messages'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { fieldErrors } from '../../../lib/api/errors.ts'
import { showFieldErrors } from '../../../lib/api/form-errors.ts'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { useTaskDialog } from './use-task-dialog.ts'
import { changedFields, pickFields, taskValuesSchema, type TaskValues } from './task-values.ts'
import type { TaskDraft } from './draft/use-task-draft.ts'

interface Start {
  /** What the fields are compared with. */
  base: TaskValues
  restored: TaskDraft | undefined
  keep: (draft: Omit<TaskDraft, 'id'> | null) => void
}

const validate = schemaResolver(taskValuesSchema, { sync: true })

/** The fields of the dialog and the note that is being typed; both survive a reload until they are saved. */
export const useTaskForm = ({ base, restored, keep }: Start) => {
  const { show } = useTaskDialog()
  const form = useForm<TaskValues>({
    initialValues: { ...base, ...restored?.changed },
  })
  const [note, setNote] = useState(restored?.note ?? '')
  const dueInput = useRef<HTMLInputElement>(null)

  const { values } = form
  const changed = changedFields(base, values)
  const dirty = changed.length > 0 || note.trim() !== ''
  useEffect(() => {
    keep(dirty ? { changed: pickFields(values, changedFields(base, values)), note } : null)
  }, [keep, dirty, base, values, note])

  const showFirst = (field: string | undefined) => {
    show('details')
    // Once its tab is shown.
    if (field)
      window.setTimeout(() => (field === 'due_date' ? dueInput.current : form.getInputNode(field))?.focus())
  }
  /** Whether everything can be sent, which may differ from what was typed; shows the first field that cannot. */
  const check = (meant: TaskValues = values) => {
    const errors = { ...validate(meant) }
    // A date of which only parts were typed counts as empty, but is not what was meant.
    if (dueInput.current?.validity.badInput) errors['due_date'] = messages.input.dueDate
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first) showFirst(first)
    return first === undefined
  }
  /** The server said no: beside the fields it named, else in a toast. Everything typed stays. */
  const explain = (error: unknown, fallback: string) => {
    if (showFieldErrors(form, error)) show('details')
    else notifyFailure(error, fallback)
  }
  /** The same while somebody types: the focus stays. */
  const mark = (error: unknown, fallback: string) => {
    const known = Object.entries(fieldErrors(error)).filter(([path]) => path in form.getValues())
    if (known.length > 0) form.setErrors(Object.fromEntries(known))
    else notifyFailure(error, fallback)
  }
  return { form, dueInput, note, setNote, dirty, check, explain, mark }
}
