import { SegmentedControl } from '@mantine/core'
import { FieldRow } from '../fields/field-row.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { OTHER_SCHEDULE, scheduleText, weekdaysFrom } from '../schedule-text.ts'
import { texts } from '../texts.ts'
import { habitInput, scheduleKinds } from './habit-values.ts'
import { PillChoice } from './pill-choice.tsx'
import type { HabitForm } from './use-habit-form.ts'

const { schedule: words } = texts.dialog
const kinds = scheduleKinds.map((value) => ({ value, label: words.kinds[value] }))
const times = Array.from({ length: 7 }, (_, index) => index + 1)

/** On which days it is due. */
export const ScheduleRow = ({ form }: { form: HabitForm }) => {
  const { week_start } = useUser()
  const { values, errors } = form
  const schedule = habitInput({ ...values, name: words.label, description: '', goal: 'none' }).data?.schedule
  const { days } = values
  const none = scheduleKinds.includes(values.kind) ? words.none : OTHER_SCHEDULE
  return (
    <FieldRow
      label={words.label}
      value={schedule ? scheduleText(schedule, week_start) : none}
      invalid={errors['days'] !== undefined}
    >
      <SegmentedControl
        fullWidth
        aria-label={words.label}
        data={kinds}
        value={values.kind}
        onChange={(kind) => form.setFieldValue('kind', kind)}
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
      {values.kind === 'times_per_week' && (
        <PillChoice
          type="radio"
          label={words.times}
          options={times.map((value) => ({
            value,
            label: String(value),
            name: scheduleText({ kind: 'times_per_week', times: value }, week_start),
            checked: value === values.times,
          }))}
          onToggle={(value) => form.setFieldValue('times', value)}
        />
      )}
    </FieldRow>
  )
}
