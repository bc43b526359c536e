import { TextInput } from '@mantine/core'
import { daySchema } from '@dayloom/validators/fields'
import { formatDay } from '../../../lib/time/dates.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { texts } from '../texts.ts'
import classes from './habit-dialog.module.css'
import type { HabitForm } from './use-new-habit.ts'

const { days: words } = texts.dialog

const nameOf = (text: string) => {
  const day = daySchema.safeParse(text).data
  return day && formatDay(day, 'day')
}

/** The first and the last day on which it counts. */
export const DaysRow = ({ form }: { form: HabitForm }) => {
  const { values, errors } = form
  return (
    <FieldRow
      label={words.label}
      value={words.value(nameOf(values.starts_on), nameOf(values.ends_on))}
      invalid={errors['starts_on'] !== undefined || errors['ends_on'] !== undefined}
    >
      <div className={classes.pair}>
        <TextInput type="date" label={words.from} {...form.getInputProps('starts_on')} />
        <TextInput type="date" label={words.to} {...form.getInputProps('ends_on')} />
      </div>
      <p className={classes.hint}>{words.hint}</p>
    </FieldRow>
  )
}
