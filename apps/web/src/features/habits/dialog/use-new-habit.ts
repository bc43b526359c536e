import { habitIdInput } from '@dayloom/validators/habits'
import { useForm } from '@mantine/form'
import { useEffect, useMemo, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { showFieldErrors } from '../../../lib/api/form-errors.ts'
import { NEW } from '../../../lib/dialog-address.ts'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { isKept } from '../../../outbox/notice.ts'
import { useCreateHabit, useUpdateHabit } from '../use-save-habit.ts'
import {
  changedFields,
  habitErrors,
  habitInput,
  habitValues,
  habitValuesSchema,
  typedValues,
  type HabitValues,
} from './habit-values.ts'
import { newId } from '../../../lib/new-id.ts'

const typedSchema = habitValuesSchema.partial()
const draftSchema = typedSchema.extend({ id: habitIdInput.shape.id })
const empty = habitValues()

/** The fields of a new habit, whose id is as old as the form. */
export const useNewHabit = (onSaved: () => void) => {
  const draft = useDraft(`habit ${NEW}`, draftSchema)
  const [restored] = useState(draft.load)
  const [id] = useState(() => restored?.id ?? newId())
  const create = useCreateHabit(id)
  const update = useUpdateHabit()
  const form = useForm<HabitValues>({
    initialValues: { ...empty, ...(restored && typedSchema.parse(restored)) },
    validate: habitErrors,
  })
  const { values } = form
  const typed = useMemo(() => typedValues(empty, values), [values])
  const dirty = Object.keys(typed).length > 0
  useEffect(() => draft.keep(dirty ? { id, ...typed } : null), [draft, dirty, id, typed])
  const discard = () => draft.keep(null)
  const leave = () => {
    discard()
    onSaved()
  }

  const save = async (values: HabitValues) => {
    const input = habitInput(values).data
    if (!input) return
    try {
      // An earlier try may have arrived although its answer did not: then that one is what comes back.
      const changes = changedFields(await create.mutateAsync({ id, ...input }), input)
      if (Object.keys(changes).length > 0) await update.mutateAsync({ id, ...changes })
      leave()
    } catch (error) {
      // It is kept, and that has been said.
      if (isKept(error)) leave()
      // What went wrong has been said; the dialog stays open, with its text.
      else showFieldErrors(form, error)
    }
  }
  const throttled = useThrottledSubmit((values: HabitValues) => void save(values))
  const submit = form.onSubmit(throttled, (errors) => {
    const [first] = Object.keys(errors)
    // A row that is closed opens with its error, and only then has its field.
    if (first) requestAnimationFrame(() => form.getInputNode(first)?.focus())
  })
  return { form, submit, dirty, discard, busy: create.isPending || update.isPending }
}
export type HabitForm = ReturnType<typeof useNewHabit>['form']
