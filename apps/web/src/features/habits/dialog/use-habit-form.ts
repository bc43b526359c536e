import { habitIdInput, type Habit } from '@dayloom/validators/habits'
import { useForm } from '@mantine/form'
import { useEffect, useMemo, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { showFieldErrors } from '../../../lib/api/form-errors.ts'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { isWaiting } from '../../../lib/waiting/notice.ts'
import { NEW } from '../use-habit-search-params.ts'
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

/** Only what was typed: what is changed elsewhere until it is restored stays. */
const typedSchema = habitValuesSchema.partial()
const draftSchema = typedSchema.extend({ id: habitIdInput.shape.id })

/** The fields of the dialog; without a habit they make a new one, whose id is as old as the form. */
export const useHabitForm = (habit: Habit | undefined, onSaved: () => void) => {
  const draft = useDraft(`habit ${habit?.id ?? NEW}`, draftSchema)
  const [restored] = useState(draft.load)
  const [id] = useState(() => habit?.id ?? restored?.id ?? newId())
  const create = useCreateHabit(id)
  const update = useUpdateHabit()
  const [saved] = useState(() => habitValues(habit))
  const form = useForm<HabitValues>({
    initialValues: { ...saved, ...(restored && typedSchema.parse(restored)) },
    validate: habitErrors,
  })
  const { values } = form
  const typed = useMemo(() => typedValues(saved, values), [saved, values])
  const dirty = Object.keys(typed).length > 0
  useEffect(() => draft.keep(dirty ? { id, ...typed } : null), [draft, dirty, id, typed])
  const discard = () => draft.keep(null)

  const save = async (values: HabitValues) => {
    const input = habitInput(values).data
    if (!input) return
    try {
      // An earlier try may have arrived although its answer did not: then that one is what comes back.
      const before = habit ?? (await create.mutateAsync({ id, ...input }))
      const changes = changedFields(before, input)
      if (Object.keys(changes).length > 0) await update.mutateAsync({ id, ...changes })
      discard()
      onSaved()
    } catch (error) {
      // It is kept, and that has been said.
      if (isWaiting(error)) {
        discard()
        onSaved()
        return
      }
      // What went wrong has been said; the dialog stays open, with its text.
      showFieldErrors(form, error)
    }
  }
  const throttled = useThrottledSubmit((values: HabitValues) => void save(values))
  const submit = form.onSubmit(throttled, (errors) => {
    const [first] = Object.keys(errors)
    // A row that is closed opens with its error, and only then has its field.
    if (first) requestAnimationFrame(() => form.getInputNode(first)?.focus())
  })
  return { form, id, submit, dirty, discard, busy: create.isPending || update.isPending }
}
export type HabitForm = ReturnType<typeof useHabitForm>['form']
