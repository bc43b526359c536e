import { NativeSelect } from '@mantine/core'
import { FieldRow } from '../fields/field-row.tsx'
import { texts } from '../routines/texts.ts'
import { useRoutines } from '../routines/use-routines.ts'
import type { HabitForm } from './use-new-habit.ts'

/** The routine that it belongs to. Whoever has none is not asked. */
export const RoutineRow = ({ form }: { form: HabitForm }) => {
  const routines = useRoutines()
  const { routine_id } = form.values
  if (routines.length === 0) return null
  const chosen = routines.find(({ id }) => id === routine_id)
  const options = routines.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FieldRow
      label={texts.label}
      value={chosen?.name ?? texts.none}
      invalid={form.errors['routine_id'] !== undefined}
    >
      <NativeSelect
        aria-label={texts.label}
        data={[{ value: '', label: texts.none }, ...options]}
        {...form.getInputProps('routine_id')}
      />
    </FieldRow>
  )
}
