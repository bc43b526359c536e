import { habitCreate, type Habit } from '@dayloom/validators/habits'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 } from 'uuid'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useThrottledSubmit } from '../../lib/use-throttled-submit.ts'
import { useCreateHabit, useUpdateHabit } from './use-save-habit.ts'

type Values = { name: string; description: string }

/** The fields of the dialog; without a habit they make a new one, whose id is as old as the form. */
export const useHabitForm = (habit: Habit | undefined, onSaved: () => void) => {
  const [id] = useState(() => habit?.id ?? v7())
  const create = useCreateHabit(id)
  const update = useUpdateHabit(id)
  const form = useForm<Values>({
    initialValues: { name: habit?.name ?? '', description: habit?.description ?? '' },
    validate: schemaResolver(habitCreate, { sync: true }),
  })

  const change = (values: Values) =>
    update.mutateAsync({
      id,
      ...(form.isDirty('name') && { name: values.name }),
      ...(form.isDirty('description') && { description: values.description }),
    })

  const make = async (values: Values) => {
    const made = await create.mutateAsync({ id, ...values })
    // An earlier try may have arrived although its answer did not: then that one is what came back.
    const { name, description = null } = habitCreate.parse(values)
    if (made.name !== name || made.description !== description) await update.mutateAsync({ id, ...values })
  }

  const save = async (values: Values) => {
    try {
      await (habit ? change(values) : make(values))
      onSaved()
    } catch (error) {
      // What went wrong has been said; the dialog stays open, with its text.
      showFieldErrors(form, error)
    }
  }
  const throttled = useThrottledSubmit((values: Values) => void save(values))
  const submit = form.onSubmit(throttled, (errors) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  })
  return { form, id, submit, busy: create.isPending || update.isPending }
}
