import { habitCreateInput, habitIdInput, type Habit } from '@dayloom/validators/habits'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { v7 } from 'uuid'
import { z } from 'zod'
import { useDraft } from '../../lib/draft.ts'
import { showFieldErrors } from '../../lib/api/form-errors.ts'
import { useThrottledSubmit } from '../../lib/time/use-throttled-submit.ts'
import { NEW } from './use-habit-search-params.ts'
import { useCreateHabit, useUpdateHabit } from './use-save-habit.ts'

const valuesSchema = z.object({ name: z.string(), description: z.string() })
type Values = z.output<typeof valuesSchema>

const draftSchema = valuesSchema.extend({ id: habitIdInput.shape.id })

/** The fields of the dialog; without a habit they make a new one, whose id is as old as the form. */
export const useHabitForm = (habit: Habit | undefined, onSaved: () => void) => {
  const draft = useDraft(`habit ${habit?.id ?? NEW}`, draftSchema)
  const [restored] = useState(draft.load)
  const [id] = useState(() => habit?.id ?? restored?.id ?? v7())
  const create = useCreateHabit(id)
  const update = useUpdateHabit(id)
  const [saved] = useState<Values>({ name: habit?.name ?? '', description: habit?.description ?? '' })
  const form = useForm<Values>({
    initialValues: restored ?? saved,
    validate: schemaResolver(habitCreateInput, { sync: true }),
  })
  const { values } = form
  const dirty = values.name !== saved.name || values.description !== saved.description
  useEffect(() => draft.keep(dirty ? { id, ...values } : null), [draft, dirty, id, values])
  const forget = () => draft.keep(null)

  const change = (values: Values) =>
    update.mutateAsync({
      id,
      ...(values.name !== saved.name && { name: values.name }),
      ...(values.description !== saved.description && { description: values.description }),
    })

  const make = async (values: Values) => {
    const made = await create.mutateAsync({ id, ...values })
    // An earlier try may have arrived although its answer did not: then that one is what came back.
    const { name, description = null } = habitCreateInput.parse(values)
    if (made.name !== name || made.description !== description) await update.mutateAsync({ id, ...values })
  }

  const save = async (values: Values) => {
    try {
      await (habit ? change(values) : make(values))
      forget()
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
  return { form, id, submit, dirty, forget, busy: create.isPending || update.isPending }
}
