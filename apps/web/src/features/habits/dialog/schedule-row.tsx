import { intervalUnits } from '@dayloom/validators/habits/schedule'
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { FieldRow } from '../fields/field-row.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { OTHER_SCHEDULE, scheduleText, weekdaysFrom } from '../schedule-text.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { texts } from '../texts.ts'
import classes from './habit-dialog.module.css'
import { habitInput, scheduleKinds } from './habit-values.ts'
import { PillChoice } from './pill-choice.tsx'
import type { HabitForm } from './use-new-habit.ts'

const { schedule: words } = texts.dialog
const kinds = scheduleKinds.map((value) => ({ value, label: words.kinds[value] }))
const units = intervalUnits.map((value) => ({ value, label: words.units[value] }))
/** How often it can be due. */
const most = { times_per_week: 7, times_per_month: 28 }

interface TimesChoiceProps {
  form: HabitForm
  kind: keyof typeof most
  field: 'times' | 'times_a_month'
}

const TimesChoice = ({ form, kind, field }: TimesChoiceProps) => {
  const { week_start } = useUser()
  return (
    <PillChoice
      type="radio"
      label={words.times}
      options={Array.from({ length: most[kind] }, (_, index) => index + 1).map((times) => ({
        value: times,
        label: String(times),
        name: scheduleText({ kind, times }, week_start),
        checked: times === form.values[field],
      }))}
      onToggle={(times) => form.setFieldValue(field, times)}
    />
  )
}

/** On which days it is due. */
export const ScheduleRow = ({ form }: { form: HabitForm }) => {
  const { week_start } = useUser()
  const today = useToday()
  const { values, errors } = form
  const schedule = habitInput({ ...values, name: words.label, description: '', goal: 'none' }).data?.schedule
  const { days } = values
  const none = scheduleKinds.includes(values.kind) ? words.none : OTHER_SCHEDULE
  return (
    <FieldRow
      label={words.label}
      value={schedule ? scheduleText(schedule, week_start) : none}
      invalid={['days', 'every', 'from'].some((name) => errors[name] !== undefined)}
    >
      <SegmentedControl
        fullWidth
        orientation="vertical"
        aria-label={words.label}
        data={kinds}
        value={values.kind}
        onChange={(kind) => form.setValues({ kind, from: values.from || today })}
      />
      {values.kind === 'weekdays' && (
        <PillChoice
          type="checkbox"
          label={words.days}
          error={errors['days']}
          options={weekdaysFrom(week_start).map(({ name, short, long }) => ({
            value: name,
            label: short,
            name: long,
            checked: days.includes(name),
          }))}
          onToggle={(name) =>
            form.setFieldValue(
              'days',
              days.includes(name) ? days.filter((each) => each !== name) : [...days, name],
            )
          }
        />
      )}
      {values.kind === 'times_per_week' && <TimesChoice form={form} kind="times_per_week" field="times" />}
      {values.kind === 'interval' && (
        <>
          <div className={classes.pair}>
            <TextInput
              label={words.every}
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('every')}
            />
            <NativeSelect label={words.unit} data={units} {...form.getInputProps('every_unit')} />
          </div>
          <TextInput type="date" label={words.from} {...form.getInputProps('from')} />
        </>
      )}
      {values.kind === 'times_per_month' && (
        <TimesChoice form={form} kind="times_per_month" field="times_a_month" />
      )}
    </FieldRow>
  )
}
